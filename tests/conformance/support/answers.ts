/**
 * The vendor's own types of the answers that the conformance tests check: each export becomes a
 * JSON schema (`answer-schemas.ts`), and `expectAnswer('Basket', …)` checks a live answer against
 * it.
 */
import type {
  ShopperBasketsTypes,
  ShopperConsentsTypes,
  ShopperContextsTypes,
  ShopperCustomersTypes,
  ShopperGiftCertificatesTypes,
  ShopperLoginTypes,
  ShopperOrdersTypes,
  ShopperPaymentsTypes,
  ShopperProductsTypes,
  ShopperPromotionsTypes,
  ShopperSEOTypes,
  ShopperSearchTypes,
  ShopperStoresTypes,
} from 'commerce-sdk-isomorphic';

export type Basket = ShopperBasketsTypes.Basket;
export type ShippingMethods = ShopperBasketsTypes.ShippingMethodResult;
export type PaymentMethods = ShopperBasketsTypes.PaymentMethodResult;
export type Order = ShopperOrdersTypes.Order;
export type PaymentConfiguration = ShopperPaymentsTypes.PaymentConfiguration;
export type GiftCertificate = ShopperGiftCertificatesTypes.GiftCertificate;
export type OmsMetaData = ShopperOrdersTypes.OmsMetaData;
export type CustomerOrders = ShopperCustomersTypes.CustomerOrderResult;
export type Customer = ShopperCustomersTypes.Customer;
export type CustomerAddress = ShopperCustomersTypes.CustomerAddress;
export type CustomerPaymentInstrument = ShopperCustomersTypes.CustomerPaymentInstrument;
export type CustomerProductList = ShopperCustomersTypes.CustomerProductList;
export type CustomerProductListItem = ShopperCustomersTypes.CustomerProductListItem;
export type CustomerProductLists = ShopperCustomersTypes.CustomerProductListResult;
export type PublicProductList = ShopperCustomersTypes.PublicProductList;
export type PublicProductListItem = ShopperCustomersTypes.PublicProductListItem;
export type PublicProductListItems = ShopperCustomersTypes.PublicProductListItemResult;
export type PublicProductLists = ShopperCustomersTypes.PublicProductListResult;
export type ShopperContext = ShopperContextsTypes.ShopperContext;
export type CustomerBaskets = ShopperCustomersTypes.BasketsResult;
export type ProductResult = ShopperProductsTypes.Product;
export type Suggestion = ShopperSearchTypes.SuggestionResult;
export type SearchResult = ShopperSearchTypes.ProductSearchResult;
export type TokenResponse = ShopperLoginTypes.TokenResponse;
export type ProductsResult = ShopperProductsTypes.ProductResult;
export type Category = ShopperProductsTypes.Category;
export type CategoryResult = ShopperProductsTypes.CategoryResult;
export type PromotionResult = ShopperPromotionsTypes.PromotionResult;
export type UrlMapping = ShopperSEOTypes.UrlMapping;
export type Stores = ShopperStoresTypes.Stores;
export type StoreResult = ShopperStoresTypes.StoreResult;
export type Consents = ShopperConsentsTypes.ConsentSubscriptionResponse;
export type ConsentUpdate = ShopperConsentsTypes.ConsentSubscriptionUpdateResponse;
export type ConsentUpdates = ShopperConsentsTypes.ConsentSubscriptionBulkResponse;
