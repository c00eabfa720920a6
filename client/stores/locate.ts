/** The longest wait for the device, and the age of a place that it may know already, in ms. */
const PATIENCE_MS = 10_000;
const FRESH_MS = 300_000;
/** Digits after the point of degrees: about a kilometre. The shop need not know more. */
const DIGITS = 2;

type Located = { latitude: string; longitude: string };

/**
 * Asks the visitor's device where it is; only ever after a press. Resolves to why it is not known
 * (docs/product/content-and-platform.md §5).
 */
export function locate(): Promise<Located | 'refused' | 'notLocated'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('notLocated');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ latitude: latitude.toFixed(DIGITS), longitude: longitude.toFixed(DIGITS) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'notLocated'),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  });
}
