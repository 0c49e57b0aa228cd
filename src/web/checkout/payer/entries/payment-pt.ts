import { showPayment } from '#web/checkout/payer/show-payment.tsx';
import { pt } from '#web/checkout/payer/texts/pt.ts';

showPayment('pt', pt);
