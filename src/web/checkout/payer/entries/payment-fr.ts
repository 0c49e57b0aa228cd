import { showPayment } from '#web/checkout/payer/pay/show-payment.tsx';
import { fr } from '#web/checkout/payer/texts/fr.ts';

showPayment('fr', fr);
