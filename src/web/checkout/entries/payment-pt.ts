import { showPayment } from '#web/checkout/show-payment.tsx';
import { pt } from '#web/checkout/texts/pt.ts';

showPayment('pt', pt);
