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
  'connect.submit': 'Conectar una tienda',
  'connect.title.production': 'Conectar una tienda en producción',
  'connect.title.test': 'Conectar una tienda de prueba',
  connected: 'Conectada',
  connecting: 'Configuración sin terminar',
  'disconnect.confirm': 'Desconectar',
  'disconnect.done': 'Tienda desconectada',
  'disconnect.text':
    'Su clave de API y su webhook dejan de funcionar de inmediato, y sus pedidos sin pagar se cierran. No se puede deshacer. Los pagos se conservan en Florin.',
  'disconnect.title': '¿Desconectar «{name}»?',
  'empty.text':
    'Tu tienda envía sus pedidos a Florin y recibe un aviso cuando se pagan. Cada tienda tiene su propia clave de API, que solo accede a sus pedidos.',
  'empty.title': 'Aún no hay tiendas',
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
  text: 'Tiendas cuyos pedidos se pagan con Florin.',
  title: 'Integraciones',
  'webhookUrl.hint': 'Opcional. Florin envía allí order.updated cada vez que cambia un pedido.',
  'webhookUrl.label': 'URL del webhook',
} satisfies Catalogue<typeof source>;
