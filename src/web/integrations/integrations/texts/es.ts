import type { Catalogue } from '#contract/base/i18n.ts';
import type { integrations as source } from './en.ts';

export const integrations = {
  'column.actions': 'Acciones',
  'column.created': 'Creada',
  'column.name': 'Tienda',
  'column.provider': 'Plataforma',
  'column.seen': 'Última llamada',
  'column.status': 'Estado',
  'connect.done': 'Tienda conectada',
  'connect.own': 'Conectar tu propia tienda',
  'connect.squarespace': 'Conectar Squarespace',
  'connect.submit': 'Conectar una tienda',
  'connect.title.production': 'Conectar una tienda en producción',
  'connect.title.test': 'Conectar una tienda de prueba',
  'connect.woocommerce': 'Conectar WooCommerce',
  connected: 'Conectada',
  connecting: 'Configuración sin terminar',
  'disconnect.confirm': 'Desconectar',
  'disconnect.done': 'Tienda desconectada',
  'disconnect.squarespace':
    'Florin olvida su clave API, sus botones indican que la tienda ya no vende ahí y los pedidos sin pagar se cierran. No se puede deshacer. Los pagos se conservan en Florin.',
  'disconnect.text':
    'Su clave de API y su webhook dejan de funcionar de inmediato, y sus pedidos sin pagar se cierran. No se puede deshacer. Los pagos se conservan en Florin.',
  'disconnect.title': '¿Desconectar «{name}»?',
  'disconnect.waiting': {
    one: '{count} pedido pagado aún no se ha importado y no se importará: recibirás un aviso para reembolsarlo o introducirlo tú.',
    other:
      '{count} pedidos pagados aún no se han importado y no se importarán: recibirás un aviso de cada uno para reembolsarlo o introducirlo tú.',
  },
  'empty.text':
    'Tu tienda envía sus pedidos a Florin y recibe un aviso cuando se pagan. Cada tienda tiene su propia clave de API, que solo accede a sus pedidos.',
  'empty.title': 'Aún no hay tiendas',
  eventsStopped: 'Ya no recibe avisos: vuelve a conectarla',
  'import.coinbaseCommerce': 'Importar desde Coinbase Commerce',
  'name.hint': 'Solo lo ves tú; por ejemplo, «Tienda online».',
  'name.label': 'Nombre',
  neverSeen: 'Nunca',
  'provider.custom': 'Propia',
  'secrets.apiKey': 'Clave de API',
  'secrets.apiKeyHint': 'Para el servidor de tu tienda, nunca para un navegador ni una aplicación.',
  'secrets.done': 'Ya los he guardado',
  'secrets.id': 'ID de la integración',
  'secrets.signingSecret': 'Secreto de firma',
  'secrets.signingSecretHint': 'Verifica que un evento procede de Florin.',
  'secrets.text':
    'Copia ahora estos valores en tu tienda. La clave de API y el secreto de firma no se volverán a mostrar.',
  'secrets.title': 'Conecta el servidor de tu tienda',
  setUp: 'Configuración y comprobaciones',
  'squarespace.key_refused': 'Clave no aceptada: conecta otra',
  'squarespace.notImported': {
    one: '{count} pedido no importado',
    other: '{count} pedidos no importados',
  },
  'squarespace.right_missing': 'A la clave le falta un permiso: conecta otra',
  'squarespace.site_expired': 'Sitio caducado: renuévalo',
  'squarespace.waiting': {
    one: '{count} importación pendiente',
    other: '{count} importaciones pendientes',
  },
  text: 'Tiendas cuyos pedidos se pagan con Florin.',
  title: 'Integraciones',
  'webhookUrl.hint': 'Opcional. Florin envía allí order.updated cada vez que cambia un pedido.',
  'webhookUrl.label': 'URL del webhook',
} satisfies Catalogue<typeof source>;
