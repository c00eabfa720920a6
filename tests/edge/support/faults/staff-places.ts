import { EDITOR, EDITORS_HOST, MERCHANDISER, SUPPORT, staffOf } from '../staff.ts';
import { type Place, place, read } from './place.ts';
import { type Become, nobody } from './visitors.ts';

/** An editor who previews an environment. */
const editor: Become = async (shop, goods) => {
  const visitor = await staffOf(EDITOR, shop);
  await visitor.get(`/?vse=${EDITORS_HOST}`);
  return { ...(await nobody(shop, goods)), visitor };
};

const support: Become = async (shop, goods) => ({
  ...(await nobody(shop, goods)),
  visitor: await staffOf(SUPPORT, shop),
});

const merchandiser: Become = async (shop, goods) => ({
  ...(await nobody(shop, goods)),
  visitor: await staffOf(MERCHANDISER, shop),
});

/** The staff's pages and forms, and a page of the shop as they see it. */
export const STAFF_PLACES: Place[] = [
  read('staff tools', '/staff', { become: editor }),
  read('agents, as staff see them', '/staff/agents', { become: merchandiser }),
  place('switch a platform of agents off', { become: merchandiser }, ({ visitor }) =>
    visitor.post('/staff/agents', { host: 'nobody.agents.example', action: 'off' }),
  ),
  read('way to the provider of staff', '/staff/sign-in'),
  read('back from the provider of staff', '/staff/callback?code=none&state=none'),
  read('home in a preview', '/', { become: editor }),
  read('shared preview', '/preview/shared/v1.none'),
  place('preview another time', { become: editor }, ({ visitor }) =>
    visitor.post('/staff/preview', { host: EDITORS_HOST, at: '2026-12-01T00:00:00' }),
  ),
  place('preview as a group', { become: editor }, ({ visitor }) =>
    visitor.post('/staff/preview/groups', { add: 'Registered' }),
  ),
  place('share a preview', { become: editor }, ({ visitor }) =>
    visitor.post('/staff/share', { path: '/', hours: '1' }),
  ),
  read('code for the editing tool', '/staff/frame', { become: editor }),
  read('visualised item', '/visualization/cairn/home', { become: editor }),
  read('visualised item, as saved', '/contampviz/cairn/home', { become: editor }),
  place('visualise a change', { become: editor }, ({ visitor }) =>
    visitor.json('/visualization/cairn/home', {
      model: {
        content: { _meta: { schema: 'https://x/product-category-carousel' }, cgid: 'new-arrivals' },
      },
    }),
  ),
  place('sign in within the editing tool', {}, ({ visitor }) =>
    visitor.post('/visualization/cairn/home', { code: 'none' }),
  ),
  place('sign in within the editing tool, as saved', {}, ({ visitor }) =>
    visitor.post('/contampviz/cairn/home', { code: 'none' }),
  ),
  place('leave a shared preview', {}, ({ visitor }) => visitor.post('/preview/leave', {})),
  place('simulate a shopper', { become: support }, ({ visitor }) =>
    visitor.post('/staff/toolkit', { return: '/', source: 'guide-pro' }),
  ),
  place('sign out of the staff tools', { become: editor }, ({ visitor }) =>
    visitor.post('/staff/sign-out', {}),
  ),
];
