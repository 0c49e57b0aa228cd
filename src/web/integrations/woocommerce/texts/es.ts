import type { Catalogue } from '#contract/base/i18n.ts';
import type { woocommerce as source } from './en.ts';

export const woocommerce = {
  'approve.cancel': 'Cancelar',
  'approve.connect': 'Conectar esta tienda',
  'approve.environment.production': 'Pagos reales: los clientes pagan dinero de verdad.',
  'approve.environment.test': 'Pagos de prueba: sin dinero real.',
  'approve.invalid':
    'Este enlace está incompleto. Empieza de nuevo en tu tienda, en los ajustes de Florin.',
  'approve.may': 'Podrá:',
  'approve.may.orders': 'crear pedidos, cambiarlos y cerrarlos, y leer sus pagos',
  'approve.may.refunds': 'ofrecer reembolsos de sus pedidos, que envías tú',
  'approve.mayNot':
    'No ve los pedidos de otras tiendas, ni tus clientes ni tus carteras, y no puede mover dinero.',
  'approve.notAllowed':
    'Solo los propietarios y administradores pueden conectar una tienda. Pide a uno de ellos que abra esta página.',
  'approve.question': '¿Conectar {host} a {company}?',
  'approve.title': 'Conectar una tienda',
  'approve.warning': 'Conéctala solo si acabas de empezar esto en tu propia tienda.',
  back: 'Atrás',
  'check.again': 'Comprobar de nuevo',
  'check.called': 'La tienda llega a Florin',
  'check.called.waiting': 'La tienda llama a Florin cuando se ha conectado.',
  'check.clock': 'Reloj del servidor de la tienda',
  'check.clock.waiting': 'Su reloj aún no se puede leer.',
  'check.connected': 'Tienda conectada',
  'check.connected.waiting': 'Usa el botón de arriba: el resto se hace en tu tienda.',
  'check.currency': 'Moneda',
  'check.currency.waiting': 'La tienda indica su moneda al conectarse.',
  'check.events': 'Florin llega a la tienda',
  'check.events.waiting': 'Envía un evento de prueba para saberlo.',
  'check.plugin': 'Plugin activo',
  'check.plugin.waiting': 'Esperando a que se active el plugin…',
  'check.sendTest': 'Enviar un evento de prueba',
  'check.shop': 'Tienda',
  'check.shop.waiting': 'Introduce su dirección en el primer paso.',
  'check.woocommerce': 'WooCommerce activo',
  'check.woocommerce.waiting': 'Se puede comprobar en cuanto la tienda responda.',
  'connect.button': 'Continuar en tu tienda',
  'connect.text':
    'Tu tienda pide la dirección de Florin y se conecta sola. Lo confirmas aquí; no hay claves que copiar.',
  'connect.title': 'Conectar y comprobar',
  continue: 'Continuar',
  done: 'Terminar',
  failed: 'Error',
  'install.activate': 'Actívalo. Esta página lo detecta.',
  'install.download': 'Descargar el plugin',
  'install.text': 'Tres pasos en la administración de tu tienda:',
  'install.title': 'Instalar el plugin',
  'install.upload': 'Súbelo en Plugins → Añadir plugin → Subir plugin.',
  'install.uploadLink': 'Abrir esta página de tu tienda',
  'install.version': 'Versión {version}, con el SHA-256',
  passed: 'Correcto',
  'reason.closed':
    'El servidor de la tienda cortó la conexión sin responder. Pregunta a tu proveedor o inténtalo de nuevo.',
  'reason.connect':
    'No se puede llegar al servidor de la tienda. Comprueba la dirección y que la tienda esté en línea.',
  'reason.dns': 'No hay ningún sitio web en esta dirección. Comprueba que esté bien escrita.',
  'reason.missing': 'WooCommerce no está activo en esta dirección. Actívalo y comprueba de nuevo.',
  'reason.not_priced':
    'Florin no puede convertir {detail} ahora mismo, así que el método de pago sigue oculto. Elige otra moneda en WooCommerce o pregunta a quien gestiona tu Florin.',
  'reason.not_public':
    'Esta dirección está en una red privada, así que Florin no puede llegar a ella.',
  'reason.not_wordpress':
    'Hay un sitio web, pero no la API REST de WordPress. Comprueba la dirección y que ningún plugin de seguridad bloquee /wp-json/.',
  'reason.protocol': 'No se pudo leer la respuesta. Pregunta a tu proveedor o inténtalo de nuevo.',
  'reason.redirect': 'La tienda redirige a {detail}. Introduce esa dirección en el primer paso.',
  'reason.slow_clock':
    'Tiene {detail} segundos de diferencia. Con más de 5 minutos se rechazan los eventos: pide a tu proveedor que active la sincronización de la hora.',
  'reason.status':
    'La tienda respondió con HTTP {detail}. Si la bloquea un cortafuegos o un plugin de seguridad, permite las solicitudes a /wp-json/ y comprueba de nuevo.',
  'reason.timeout':
    'La tienda tardó más de 10 segundos en responder. Inténtalo de nuevo o pregunta a tu proveedor.',
  'reason.tls': 'El certificado de la tienda no es válido. Pide a tu proveedor que lo renueve.',
  saveAndExit: 'Guardar y salir',
  'shop.text':
    'Introduce la dirección de la página de inicio de tu tienda. Florin comprueba que allí esté WooCommerce.',
  'shop.title': 'Tu tienda',
  'shop.url': 'Dirección de la tienda',
  'step.connect': 'Conectar y comprobar',
  'step.install': 'Instalar plugin',
  'step.order': 'Pedido de prueba',
  'step.shop': 'Tu tienda',
  'step.wallets': 'Carteras',
  'test.found': 'Ha llegado el pedido {number}. Tu tienda está lista.',
  'test.text': 'Pon algo en tu carrito, elige Florin al pagar y haz el pedido. Aparecerá aquí.',
  'test.title': 'Haz un pedido de prueba',
  'test.waiting': 'Esperando el primer pedido…',
  title: 'Conectar WooCommerce',
  waiting: 'En espera',
  'wallets.title': 'Carteras',
} satisfies Catalogue<typeof source>;
