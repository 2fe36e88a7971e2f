/** A QR code as the path of an SVG of `size` modules, so that a page draws it without a style or a picture of its own. */
export async function qrPicture(text: string): Promise<{ readonly size: number; readonly path: string }> {
  // Loaded by the first enrolment: few processes ever draw one.
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
