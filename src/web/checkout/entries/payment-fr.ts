import { showPayment } from '#web/checkout/show-payment.tsx';
import { fr } from '#web/checkout/texts/fr.ts';

showPayment('fr', fr);
