import type { Catalogue } from '#contract/base/i18n.ts';
import type { customers as source } from './en.ts';

export const customers = {
  'column.country': 'País',
  'column.customer': 'Cliente',
  'column.last': 'Último pago',
  'column.paid': 'Recibido',
  'column.payments': 'Pagos',
  'empty.filterClear': 'Mostrar todos los clientes',
  'empty.filterText': 'Ningún nombre ni correo de cliente empieza así.',
  'empty.filterTitle': 'Nadie con ese nombre',
  'empty.text': 'Haga que un enlace de pago pida el correo: quien lo pague aparecerá aquí.',
  'empty.title': 'Todavía no hay clientes',
  'empty.toLinks': 'Ir a sus enlaces de pago',
  erase: 'Borrar los datos',
  'erase.confirm': 'Borrar para siempre',
  'erase.done': 'Los datos del cliente se han borrado.',
  'erase.text':
    'El nombre, la dirección y el correo «{email}» se eliminan para siempre, aquí y en sus pagos. Los importes, las fechas y las transacciones se conservan, pues su contabilidad los necesita.',
  'erase.title': '¿Borrar los datos de este cliente?',
  export: 'Exportar',
  'fact.address': 'Dirección de facturación',
  'fact.email': 'Correo electrónico',
  'fact.first': 'Primer pago',
  'fact.last': 'Último pago',
  'fact.paid': 'Recibido',
  'fact.payments': 'Pagos abiertos',
  payments: 'Pagos',
  search: 'Buscar por nombre o correo',
  text: 'Quienes indicaron su correo al pagar. Pídalo en el enlace de pago.',
  title: 'Clientes',
} satisfies Catalogue<typeof source>;
