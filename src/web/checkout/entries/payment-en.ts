import { showPayment } from '#web/checkout/show-payment.tsx';
import { en } from '#web/checkout/texts/en.ts';

showPayment('en', en);
