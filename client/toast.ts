/** How long a toast stays, in ms. */
const TOAST_MS = 6_000;

/** Says something for a moment at the foot of the window, and once to those who listen. A new one takes the place of the last. */
export function toast({ title, body }: { title: string; body: string }): void {
  for (const old of document.querySelectorAll('.toast')) old.remove();
  const box = document.createElement('div');
  box.className = 'toast';
  box.setAttribute('role', 'alert');
  const heading = document.createElement('strong');
  heading.textContent = title;
  const text = document.createElement('p');
  text.textContent = body;
  box.appendChild(heading);
  box.appendChild(text);
  document.body.appendChild(box);
  setTimeout(() => box.remove(), TOAST_MS);
}
