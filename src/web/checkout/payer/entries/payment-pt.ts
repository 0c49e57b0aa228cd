import { showPayment } from '#web/checkout/payer/pay/show-payment.tsx';
import { pt } from '#web/checkout/payer/texts/pt.ts';

showPayment('pt', pt);
