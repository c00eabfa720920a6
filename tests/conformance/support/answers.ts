/**
 * The vendor's own types of the answers that the conformance tests check: each export becomes a JSON schema
 * (`answer-schemas.ts`), and `expectAnswer('Basket', …)` holds a live answer against it.
 */
import type {
  ShopperBasketsTypes,
  ShopperCustomersTypes,
  ShopperLoginTypes,
  ShopperProductsTypes,
  ShopperSearchTypes,
} from 'commerce-sdk-isomorphic';

export type Basket = ShopperBasketsTypes.Basket;
export type CustomerBaskets = ShopperCustomersTypes.BasketsResult;
export type ProductResult = ShopperProductsTypes.Product;
export type SearchResult = ShopperSearchTypes.ProductSearchResult;
export type TokenResponse = ShopperLoginTypes.TokenResponse;
