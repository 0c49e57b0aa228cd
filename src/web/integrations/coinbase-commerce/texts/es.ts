import type { Catalogue } from '#contract/base/i18n.ts';
import type { coinbaseCommerce as source } from './en.ts';

export const coinbaseCommerce = {
  'becomes.donation': 'Enlace de donación',
  'becomes.history': 'Historial',
  'becomes.static': 'Enlace de pago',
  'column.becomes': 'Se convierte en',
  'column.code': 'Código',
  'column.created': 'Creado',
  'column.line': 'Línea',
  'column.name': 'Nombre',
  'column.paid': 'Pagado',
  'column.price': 'Precio',
  'column.reason': 'Motivo',
  'column.status': 'Estado',
  'done.charges': {
    one: '{count} cargo añadido al historial',
    other: '{count} cargos añadidos al historial',
  },
  'done.links': 'Ver los enlaces de pago',
  'done.products': {
    one: '{count} enlace de pago creado',
    other: '{count} enlaces de pago creados',
  },
  'field.amount': 'Precio',
  'field.code': 'Código',
  'field.confirmedAt': 'Fecha de confirmación',
  'field.createdAt': 'Fecha de creación',
  'field.cryptoAmount': 'Importe pagado',
  'field.cryptoSymbol': 'Criptomoneda',
  'field.currency': 'Moneda',
  'field.description': 'Descripción',
  'field.id': 'ID de Coinbase',
  'field.name': 'Nombre',
  'field.network': 'Red',
  'field.status': 'Estado',
  'file.another': 'Elegir otro archivo',
  'file.choose': 'Elegir archivo',
  'file.environment.production':
    'Estás en modo real: los clientes pueden pagar los enlaces en cuanto se crean.',
  'file.environment.test':
    'Estás en modo de prueba: los enlaces que se crean solo reciben pagos de prueba.',
  'file.hint':
    'Un archivo CSV de productos (o checkouts) o de cargos, de hasta 5 MB y 20 000 filas. Primero ves lo que se importaría.',
  'file.title': 'Archivo',
  'history.delete': 'Eliminar el historial importado',
  'history.deleteText': {
    one: 'Se eliminará {count} cargo. Los enlaces de pago se conservan. Para recuperarlo, vuelve a importar su archivo.',
    other:
      'Se eliminarán {count} cargos. Los enlaces de pago se conservan. Para recuperarlos, vuelve a importar su archivo.',
  },
  'history.deleteTextMore':
    'Se eliminarán más de {count} cargos. Los enlaces de pago se conservan. Para recuperarlos, vuelve a importar su archivo.',
  'history.deleteTitle': '¿Eliminar el historial importado?',
  'history.deleted': 'Historial importado eliminado',
  'history.empty': 'Aquí aparecen los cargos que importas.',
  'history.more': 'Mostrar más',
  'history.text':
    'Los cargos tal como los describen tus archivos. Nunca se cuentan: ni en los ingresos, ni en las exportaciones, los extractos o los límites. No se guarda nada sobre los clientes.',
  'history.title': 'Historial importado',
  'import.charges': { one: 'Importar {count} cargo', other: 'Importar {count} cargos' },
  'import.products': { one: 'Importar {count} producto', other: 'Importar {count} productos' },
  'import.progress': '{done} de {total} importados',
  'import.stopped':
    'La importación se detuvo: {error} Lo importado se conserva. Importa de nuevo para continuar.',
  notAllowed:
    'Tu rol no puede crear enlaces de pago y, por tanto, tampoco importarlos. Puedes consultar el historial importado.',
  'preview.charges': {
    one: '{count} cargo se añade al historial',
    other: '{count} cargos se añaden al historial',
  },
  'preview.existing': {
    one: '{count} fila ya se importó antes',
    other: '{count} filas ya se importaron antes',
  },
  'preview.first': 'Se muestran las primeras {count}.',
  'preview.new': 'Se importarán',
  'preview.nothing': 'Este archivo no contiene nada nuevo.',
  'preview.products': {
    one: '{count} producto se convierte en un enlace de pago',
    other: '{count} productos se convierten en enlaces de pago',
  },
  'preview.refused': {
    one: '{count} fila no se puede importar',
    other: '{count} filas no se pueden importar',
  },
  'preview.refusedRows': 'No se pueden importar',
  'price.chosen': 'A elección del cliente ({currency})',
  reason: '{field}: {issue}',
  text: 'Convierte tus productos en enlaces de pago y conserva tus cargos anteriores como historial.',
  title: 'Importar desde Coinbase Commerce',
} satisfies Catalogue<typeof source>;
