import { accountPage } from './pages/account.tsx';
import { bagPage } from './pages/bag.tsx';
import { categoryPage } from './pages/category.tsx';
import { comingPage } from './pages/coming.tsx';
import { comparePage } from './pages/compare.tsx';
import { contentPage } from './pages/content.tsx';
import { homePage } from './pages/home.tsx';
import { loginPage } from './pages/login.tsx';
import { movedPage } from './pages/moved-page.ts';
import { offlinePage } from './pages/offline.tsx';
import { productPage } from './pages/product.tsx';
import { searchPage } from './pages/search.tsx';
import { wishListPage } from './pages/wish-list.tsx';
import type { Routes } from './rendering/route-facts.ts';

const registration = comingPage('registration');

/**
 * Every URL the shop answers with a page, site and locale stripped
 * (docs/product/content-and-platform.md §2.1, §2.2). What is not here goes through the catch-all:
 * URL mapping, then 404.
 */
export const ROUTES: Routes = [
  ['/', homePage],
  ['/home', homePage],
  ['/c/:id/*', categoryPage],
  ['/category/:id', categoryPage],
  ['/search', searchPage],
  ['/p/:slug', productPage],
  ['/product/:slug', productPage],
  ['/t/:slug/*', contentPage],
  ['/content/:id', contentPage],
  ['/cart', bagPage],
  ['/checkout', comingPage('checkout')],
  ['/checkout/confirmation/:orderNo', comingPage('confirmation')],
  ['/login', loginPage],
  ['/account/login', loginPage],
  ['/registration', registration],
  ['/register', movedPage(registration, '/registration')],
  ['/reset-password', comingPage('resetPassword')],
  ['/reset-password-landing', comingPage('resetPassword')],
  ['/passwordless-login-landing', comingPage('login')],
  ['/callback', comingPage('login')],
  ['/social-callback', comingPage('login')],
  ['/account/wishlist', wishListPage],
  ['/account', accountPage],
  ['/account/*', comingPage('account')],
  ['/orders', comingPage('account')],
  ['/membership', comingPage('membership')],
  ['/store-locator', comingPage('stores')],
  ['/compare', comparePage],
  ['/offline', offlinePage],
];
