import { showPayment } from '#web/checkout/show-payment.tsx';
import { es } from '#web/checkout/texts/es.ts';

showPayment('es', es);
