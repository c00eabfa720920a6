import { DEMO_PASSWORD, DEMO_SHOPPERS } from './customers/demo-shoppers.ts';
import { SERVICES } from './services.ts';

/** The page at `/`: what this is, how much is in it, where its services answer. */
export async function overviewPage(tenant: string, counts: Response): Promise<Response> {
  const amounts: Record<string, number> = await counts.json();
  const prefix = tenant === 'main' ? '' : `/~${tenant}`;
  const rows = SERVICES.map(
    ({ title, root }) => `<tr><th scope="row">${title}</th><td><code>${prefix}${root}</code></td></tr>`,
  );
  const list = Object.entries(amounts).map(([name, amount]) => `<li>${amount} ${name}</li>`);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cairn embedded commerce cloud</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; color: #1d1c1a; background: #f7f4ef; }
th { text-align: left; font-weight: 500; padding: .25rem 1.5rem .25rem 0; }
a { color: inherit; }
</style>
</head>
<body>
<main>
<h1>Cairn embedded commerce cloud</h1>
<p>Shop <code>${tenant}</code> holds:</p>
<ul>${list.join('')}</ul>
<h2>Services</h2>
<table><tbody>${rows.join('')}</tbody></table>
<h2>Shoppers</h2>
<p>They all sign in with the password <code>${DEMO_PASSWORD}</code>:</p>
<ul>${DEMO_SHOPPERS.map(({ login, tier }) => `<li><code>${login}</code> (${tier === 'none' ? 'no member' : tier})</li>`).join('')}</ul>
<h2>Look inside</h2>
<ul>
<li><a href="${prefix}/.well-known/cairn-sandbox">How to configure a client</a></li>
<li><a href="${prefix}/mailbox">Mailbox</a></li>
<li><a href="${prefix}/__sandbox/clock">Clock</a></li>
<li><a href="${prefix}/__sandbox/faults">Fault rules</a></li>
<li><a href="${prefix}/__sandbox/calls">Latest calls</a></li>
</ul>
</main>
</body>
</html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
