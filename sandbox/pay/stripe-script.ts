/**
 * A script in the shape of Stripe's, for the shop's adapter: `Stripe(key).elements().create('card')`
 * draws the provider's own fields in a frame, and `createPaymentMethod` answers with what was typed
 * there. It has no more than the shop uses.
 */
export const STRIPE_SCRIPT = `(() => {
const base = document.currentScript.src;
const TIMEOUT = 10000;
window.Stripe = (key) => ({
  elements: ({ fonts = [] } = {}) => ({
    create(type, { style = {} } = {}) {
      if (type !== 'card') throw new Error('There is only a card.');
      const frame = document.createElement('iframe');
      const address = new URL('fields', base);
      address.search = new URLSearchParams({
        key, origin: location.origin, locale: document.documentElement.lang,
        fonts: JSON.stringify(fonts),
        ...(style.base?.color && { text: style.base.color }) });
      const listeners = [];
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      const send = (message) => loaded.then(() =>
        frame.contentWindow.postMessage({ target: 'cairn-pay', ...message }, address.origin));
      addEventListener('message', ({ origin, source, data }) => {
        if (origin !== address.origin || source !== frame.contentWindow) return;
        if (data.type === 'resize' || data.type === 'ready') frame.style.height = data.height + 8 + 'px';
        if (data.type === 'change')
          for (const listen of listeners) listen({ complete: data.complete, error: undefined });
      });
      return {
        frame, send, origin: address.origin,
        on: (event, listen) => event === 'change' && listeners.push(listen),
        mount(place) {
          frame.src = address.href;
          frame.title = { fr: 'Carte', de: 'Karte' }[document.documentElement.lang.slice(0, 2)] ?? 'Card';
          frame.width = '100%';
          frame.height = '300';
          frame.setAttribute('frameborder', '0');
          place.append(frame);
        },
        focus: () => send({ type: 'focus' }),
      };
    },
  }),
  createPaymentMethod: ({ card }) => new Promise((resolve) => {
    const request = crypto.randomUUID();
    const failed = (type, message) => resolve({ error: { type, message } });
    const end = () => { clearTimeout(timer); removeEventListener('message', listen); };
    const listen = ({ origin, source, data }) => {
      if (origin !== card.origin || source !== card.frame.contentWindow || data.request !== request) return;
      end();
      if (data.type === 'token') {
        const { id, card: shown } = data.token;
        resolve({ paymentMethod: { id, type: 'card', card: { brand: shown.brand, last4: shown.last4 } } });
      } else if (data.type === 'invalid') failed('validation_error', 'Your card is incomplete.');
      else failed('api_connection_error', 'No answer.');
    };
    const timer = setTimeout(() => { end(); failed('api_connection_error', 'No answer.'); }, TIMEOUT);
    addEventListener('message', listen);
    card.send({ type: 'tokenize', request });
  }),
});
})();
`;
