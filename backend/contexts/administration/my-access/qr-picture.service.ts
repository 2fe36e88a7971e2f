/** A QR code as an SVG path of `size` modules, so that the page needs no inline style or image. */
export async function qrPicture(text: string): Promise<{ readonly size: number; readonly path: string }> {
  // Loaded on first use: most processes never draw one.
  const { default: loaded } = await import('qrcode');
  const { size, data } = loaded.create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && data[y * size + x]) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
    }
  }
  return { size, path };
}
