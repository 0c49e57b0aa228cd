import { showPayment } from '#web/checkout/payer/pay/show-payment.tsx';
import { en } from '#web/checkout/payer/texts/en.ts';

showPayment('en', en);
