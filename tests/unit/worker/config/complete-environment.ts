/** The variables that the worker needs to start. */
export const COMPLETE = {
  ENVIRONMENT: 'production',
  ORIGIN: 'https://shop.example',
  COMMERCE_URL: 'https://abc.api.commercecloud.salesforce.com',
  COMMERCE_ORGANIZATION: 'f_ecom_zzrf_001',
  COMMERCE_CLIENT_ID: 'id',
  COMMERCE_CLIENT_SECRET: 'secret',
  SESSION_KEY: 'Y2Fpcm4tdGVzdC1rZXktdGhhdC1pcy1uby1zZWNyZXQ=',
  SEARCH_URL: 'https://search.example',
  SEARCH_API_KEY: 'key',
  CONTENT_URL: 'https://content.example',
  RECOMMENDATIONS_URL: 'https://recommendations.example/v3',
  RECOMMENDATIONS_CLIENT_ID: 'id',
  RECOMMENDATIONS_REALM: 'zzrf',
  IMAGES_URL: 'https://images.example/i/cairn/',
};
