export function trackVisit(): void {}
