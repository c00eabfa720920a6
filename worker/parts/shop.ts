import { activitiesApi } from '../api/activities.ts';
import { collectApi } from '../api/collect.ts';
import { dataLayerApi } from '../api/data-layer.ts';
import { films } from '../api/films.ts';
import { health } from '../api/health.ts';
import { images } from '../api/images.ts';
import { changeLocale } from '../api/locale.ts';
import { nowApi } from '../api/now.ts';
import { picturesApi } from '../api/pictures.ts';
import { reportsApi } from '../api/reports.ts';
import { resetSession } from '../api/reset-session.ts';
import { searchApi } from '../api/search.ts';
import { speculationRules } from '../api/speculation-rules.ts';
import { serveAction } from '../forms/answer-form.ts';
import { shopFragments } from '../fragments/shop-fragments.ts';
import { categoryPage } from '../pages/category.tsx';
import { contentPage } from '../pages/content.tsx';
import { homePage } from '../pages/home.tsx';
import { productPage } from '../pages/product.tsx';
import { searchPage } from '../pages/search.tsx';
import type { Part } from './part.ts';

/** What nearly every visit needs: it is loaded when the worker starts. */
export const shopPart: Part = {
  pages: () => [
    ['/', homePage],
    ['/home', homePage],
    ['/c/:id/*', categoryPage],
    ['/category/:id', categoryPage],
    ['/search', searchPage],
    ['/p/:slug', productPage],
    ['/product/:slug', productPage],
    ['/t/:slug/*', contentPage],
    ['/content/:id', contentPage],
  ],
  add(app) {
    // existing built files are served before the worker runs, so a file requested here does not exist
    app.get('/assets/*', (c) => c.text('Not found', 404));
    app.route('/__health', health);
    app.route('/i', images);
    app.route('/v', films);
    app.get('/speculation-rules.json', speculationRules);
    app.route('/api/search', searchApi);
    app.route('/api/activities', activitiesApi);
    app.route('/api/collect', collectApi);
    app.route('/api/reports', reportsApi);
    app.route('/api/data-layer', dataLayerApi);
    app.route('/api/pictures', picturesApi);
    app.route('/api/now', nowApi);
    app.route('/fragments', shopFragments);
    app.post('/locale', serveAction(changeLocale));
    app.route('/session/reset', resetSession);
  },
};
