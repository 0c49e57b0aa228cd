import { showPayment } from '#web/checkout/payer/show-payment.tsx';
import { en } from '#web/checkout/payer/texts/en.ts';

showPayment('en', en);
