import { type Catalogue, type Locale, translator } from '#contract/base/i18n.ts';

const en = {
  title: 'Statement',
  registration: 'Registration number {number}',
  test: 'Test payments. No real money moved, and no fees are charged.',
  none: 'No payments were received this month.',
  'column.time': 'Time (UTC)',
  'column.link': 'Payment link',
  'column.payment': 'Payment',
  'column.received': 'Received',
  'column.amount': 'Amount',
  'totals.title': 'Totals',
  'totals.received': 'Received',
  'totals.fee': 'Fee ({percent}%)',
  'fees.none': 'No fees are charged.',
  'fees.stated': 'Fees are for your records. They weren’t deducted from any payment.',
  'lines.title': 'Payments',
  cut: 'This statement lists the first {count} payments. The CSV file for this month contains all of them, and the totals include all of them.',
  made: 'Created on {date} by Florin. Amounts use the exchange rates fixed when each payment was created.',
  page: 'Page {page}',
} as const;

const fr = {
  title: 'Relevé',
  registration: 'Numéro d’immatriculation {number}',
  test: 'Paiements de test. Aucun argent réel n’a circulé et rien n’est facturé.',
  none: 'Rien n’est arrivé ce mois-ci.',
  'column.time': 'Heure (UTC)',
  'column.link': 'Lien de paiement',
  'column.payment': 'Paiement',
  'column.received': 'Reçu',
  'column.amount': 'Montant',
  'totals.title': 'Totaux',
  'totals.received': 'Reçu',
  'totals.fee': 'Frais ({percent} %)',
  'fees.none': 'Aucuns frais ne sont facturés.',
  'fees.stated':
    'Les frais sont indiqués pour votre comptabilité. Ils n’ont été prélevés sur aucun paiement.',
  'lines.title': 'Paiements',
  cut: 'Voici les {count} premiers paiements. Le fichier CSV de ce mois les contient tous ; les totaux portent sur l’ensemble.',
  made: 'Établi le {date} par Florin. Les montants sont aux taux auxquels les paiements ont été ouverts.',
  page: 'Page {page}',
} satisfies Catalogue<typeof en>;

const es = {
  title: 'Extracto',
  registration: 'Número de registro {number}',
  test: 'Pagos de prueba. No se movió dinero real y no se cobran comisiones.',
  none: 'No se recibieron pagos este mes.',
  'column.time': 'Hora (UTC)',
  'column.link': 'Enlace de pago',
  'column.payment': 'Pago',
  'column.received': 'Recibido',
  'column.amount': 'Importe',
  'totals.title': 'Totales',
  'totals.received': 'Recibido',
  'totals.fee': 'Comisión ({percent} %)',
  'fees.none': 'No se cobran comisiones.',
  'fees.stated':
    'Las comisiones se indican para tu contabilidad. No se descontaron de ningún pago.',
  'lines.title': 'Pagos',
  cut: 'Este extracto muestra los primeros {count} pagos. El archivo CSV de este mes y los totales los incluyen todos.',
  made: 'Creado el {date} por Florin. Los importes usan el tipo de cambio fijado al crear cada pago.',
  page: 'Página {page}',
} satisfies Catalogue<typeof en>;

const pt = {
  title: 'Extrato',
  registration: 'Número de registro {number}',
  test: 'Pagamentos de teste. Nenhum dinheiro real foi movimentado e nenhuma taxa é cobrada.',
  none: 'Nenhum pagamento foi recebido neste mês.',
  'column.time': 'Hora (UTC)',
  'column.link': 'Link de pagamento',
  'column.payment': 'Pagamento',
  'column.received': 'Recebido',
  'column.amount': 'Valor',
  'totals.title': 'Totais',
  'totals.received': 'Recebido',
  'totals.fee': 'Taxa ({percent}%)',
  'fees.none': 'Nenhuma taxa é cobrada.',
  'fees.stated':
    'As taxas são informadas para a sua contabilidade. Elas não foram descontadas de nenhum pagamento.',
  'lines.title': 'Pagamentos',
  cut: 'Este extrato mostra os primeiros {count} pagamentos. O arquivo CSV deste mês e os totais incluem todos.',
  made: 'Emitido em {date} pelo Florin. Os valores usam as cotações fixadas quando cada pagamento foi criado.',
  page: 'Página {page}',
} satisfies Catalogue<typeof en>;

const catalogues = { en, fr, es, pt };

export function statementTexts(locale: Locale) {
  return translator<typeof en>(locale, catalogues[locale]);
}
