import type { CDPSession, Page } from 'playwright/test';

type Size = { width: number; height: number };

const PHONE: Size = { width: 390, height: 844 };
/** Only looked at: its layout uses parts of the phone's and of the desktop's. */
const TABLET: Size = { width: 820, height: 1180 };
const DESK: Size = { width: 1440, height: 900 };
/** Only in pictures. */
const WIDE: Size = { width: 1920, height: 1080 };

const METRICS = { deviceScaleFactor: 1 };

/**
 * The device that a page is on, which can be changed while the page's document stays. For tests of
 * the project `desktop`: a phone of the other project cannot become a desk. Each change returns the
 * new width in CSS px. What a style makes of a mouse or a finger, the next document shows.
 */
export class Device {
  readonly #page: Page;
  readonly #browser: CDPSession;

  private constructor(page: Page, browser: CDPSession) {
    this.#page = page;
    this.#browser = browser;
  }

  static async of(page: Page): Promise<Device> {
    return new Device(page, await page.context().newCDPSession(page));
  }

  phone = () => this.#touch(PHONE);
  tablet = () => this.#touch(TABLET);
  desk = () => this.#mouse(DESK);
  /** A desk's window that is as narrow as a tablet. */
  narrow = () => this.#mouse(TABLET);
  wide = () => this.#mouse(WIDE);

  async #touch(size: Size): Promise<number> {
    await this.#page.setViewportSize(size);
    await this.#browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await this.#browser.send('Emulation.setDeviceMetricsOverride', { ...size, ...METRICS, mobile: true });
    return size.width;
  }

  async #mouse(size: Size): Promise<number> {
    await this.#page.setViewportSize(size);
    // in this order: each restores what the page had before it
    await this.#browser.send('Emulation.setDeviceMetricsOverride', { ...size, ...METRICS, mobile: false });
    await this.#browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    return size.width;
  }
}
