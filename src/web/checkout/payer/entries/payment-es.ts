import { showPayment } from '#web/checkout/payer/show-payment.tsx';
import { es } from '#web/checkout/payer/texts/es.ts';

showPayment('es', es);
