import type { Catalogue } from '#contract/base/i18n.ts';
import type { door as source } from './en.ts';

export const door = {
  choose: 'Elegir',
  'choose.button': 'Pagar con USDC',
  'choose.direct': 'Directo a la billetera de la tienda',
  'choose.text': 'Tus clientes eligen una moneda y ven su precio exacto antes de enviar nada.',
  'choose.title': 'Elige cómo pagar',
  'coin.DOT': 'Polkadot',
  'coin.GLMR': 'Moonbeam',
  'coin.USDC': 'USD Coin',
  item: 'Café espresso de la casa, 1 kg',
  label: 'Página de pago de demostración',
  paid: 'Pagado',
  'paid.after': 'Confirmado en 14 segundos',
  'paid.button': 'Ver recibo',
  'paid.text':
    'La red confirma el pago, tú y tu cliente reciben un recibo y tu tienda recibe un webhook.',
  'paid.title': 'Pago completado',
  pause: 'Pausar la demostración',
  pay: 'Pagar',
  'pay.button': 'Abrir app de billetera',
  'pay.text': 'Pagan desde cualquier billetera o exchange, directamente a tu dirección.',
  'pay.title': 'Envía exactamente',
  'pay.waiting': 'Esperando el pago · quedan 29 min',
  play: 'Reproducir la demostración',
  shop: 'Café Molino',
  steps: 'Pasos de la demostración',
} as const satisfies Catalogue<typeof source>;
