import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { BrowserReport } from '../../shared/schemas/reports.ts';

/** Tells each web vital of the document once it is final. Earlier entries are counted too. */
export function measure(send: (vital: BrowserReport) => void): void {
  const report = ({ name, value, rating, navigationType }: MetricType) =>
    send({
      kind: 'vital',
      name,
      // the time before a prerendered page is shown is not waited for
      value: Math.max(0, value),
      rating,
      navigation: navigationType,
    });
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report);
}
