import type { Catalogue } from '#contract/base/i18n.ts';
import type { customers as source } from './en.ts';

export const customers = {
  'column.country': 'País',
  'column.customer': 'Cliente',
  'column.last': 'Último pago',
  'column.paid': 'Recibido',
  'column.payments': 'Pagos',
  'empty.filterClear': 'Mostrar todos los clientes',
  'empty.filterText': 'Los nombres y los correos electrónicos se buscan desde la primera letra.',
  'empty.filterTitle': 'Ningún cliente coincide',
  'empty.text':
    'Activa «Pedir correo electrónico» en un enlace de pago. Los clientes que paguen con él aparecerán aquí.',
  'empty.title': 'Todavía no hay clientes',
  'empty.toLinks': 'Ir a enlaces de pago',
  erase: 'Borrar datos',
  'erase.confirm': 'Borrar datos',
  'erase.done': 'Datos del cliente borrados',
  'erase.text':
    'El nombre, la dirección y el correo «{email}» se eliminarán de forma permanente, aquí y en sus pagos. Los importes, las fechas y las transacciones se conservan para tu contabilidad.',
  'erase.title': '¿Borrar los datos de este cliente?',
  export: 'Exportar',
  'fact.address': 'Dirección de facturación',
  'fact.email': 'Correo electrónico',
  'fact.first': 'Primer pago',
  'fact.last': 'Último pago',
  'fact.paid': 'Recibido',
  'fact.payments': 'Pagos creados',
  payments: 'Pagos',
  search: 'Buscar por nombre o correo',
  text: 'Personas que indicaron su correo electrónico al pagar.',
  title: 'Clientes',
} satisfies Catalogue<typeof source>;
