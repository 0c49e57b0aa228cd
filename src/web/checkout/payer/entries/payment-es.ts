import { showPayment } from '#web/checkout/payer/pay/show-payment.tsx';
import { es } from '#web/checkout/payer/texts/es.ts';

showPayment('es', es);
