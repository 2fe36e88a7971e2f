/** Verifies Twilio's webhooks with Twilio's own helper: an HMAC of the request URL and the form parameters. */
export class TwilioSignature {
  constructor(
    private readonly authToken: string,
    /** PUBLIC_URL with BASE_PATH, because Twilio signs the URL that it calls. */
    private readonly publicUrl: string,
  ) {}

  /** @param path with its query, as requested. */
  async isValid(path: string, form: URLSearchParams, signature: string): Promise<boolean> {
    // Loaded on first use, because few deployments receive texts.
    const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js');
    const names = [...new Set(form.keys())];
    const params = Object.fromEntries(
      names.map((name) => {
        const values = form.getAll(name);
        return [name, values.length === 1 ? values[0] : values];
      }),
    );
    return validateRequest(this.authToken, signature, `${this.publicUrl}${path}`, params);
  }
}
