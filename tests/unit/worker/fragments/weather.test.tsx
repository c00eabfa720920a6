import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { I18nProvider } from '../../../../shared/i18n/i18n-context.tsx';
import { WeatherButton, WeatherCard } from '../../../../worker/fragments/weather.tsx';
import { messagesFor } from '../../../../worker/request/messages.ts';

it('uses the texts of the catalogue when a campaign has none of its own', () => {
  const action = { component: 'weather', displayMessage: undefined, json: {}, items: [] };
  const html = renderToStaticMarkup(
    <I18nProvider value={createFormatter('en-US', messagesFor('en-US'))}>
      <WeatherButton action={action} />
      <WeatherCard action={action} />
    </I18nProvider>,
  );
  const words = [...html.matchAll(/>([^<>]+)</g)].map(([, word]) => word);
  expect(words).toEqual(['Weather', ' ', 'It’s sunny today', 'Is it raining?', 'Shop waterproof']);
});
