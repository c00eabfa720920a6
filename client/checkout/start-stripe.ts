/** Draws Stripe's field on a page that was served with a place for it. */
import { mountStripe } from './stripe-fields.ts';

mountStripe();
