import type { Catalogue } from '#contract/base/i18n.ts';
import type { squarespace as source } from './en.ts';

export const squarespace = {
  'about.button':
    'Cada producto recibe un botón: un enlace en tu sitio a una página donde los clientes lo piden y pagan con cripto.',
  'about.cart':
    'Cada pedido es de un solo producto, en la cantidad que se quiera. No se pueden pagar carritos.',
  'about.checkout':
    'No sustituye el pago de Squarespace, que está cerrado a otros servicios. Tu carrito y sus formas de pago siguen igual.',
  'about.current':
    'El precio, el título y las existencias se leen de Squarespace cada vez que un cliente abre esa página.',
  'about.does': 'Qué hace',
  'about.doesNot': 'Qué no hace',
  'about.environment.production':
    'Estás en modo real: los clientes pagan dinero de verdad y los pedidos pagados se envían a Squarespace.',
  'about.environment.test':
    'Estás en modo de prueba: los pagos no valen nada y no se envía nada a Squarespace. Para vender de verdad, cambia al modo real y conecta el sitio allí.',
  'about.import':
    'Los pedidos pagados aparecen en tus pedidos de Squarespace y se descuentan de las existencias.',
  'about.needs': 'Qué necesitas',
  'about.physical':
    'Solo los productos que envías pueden tener botón: Squarespace no acepta pedidos de otros.',
  'about.plan': 'Un plan de Squarespace con claves API. El siguiente paso dice dónde mirar.',
  'about.refund':
    'No reembolsa en Squarespace. Los reembolsos los envías desde tu cartera y los anotas allí.',
  'about.title': 'Qué hace y qué no hace',
  back: 'Atrás',
  'buttons.code': 'el código',
  'buttons.copyCode': 'Copiar código',
  'buttons.copyLink': 'Copiar enlace',
  'buttons.create': 'Crear botón',
  'buttons.delete': 'Eliminar botón: {name}',
  'buttons.deleteConfirm': 'Eliminar botón',
  'buttons.deleteText':
    'Su página dejará de funcionar, así que quita también el enlace de tu sitio. Los pedidos pagados no cambian.',
  'buttons.deleteTitle': '¿Eliminar el botón de {name}?',
  'buttons.deleted': 'Botón eliminado',
  'buttons.link': 'el enlace',
  'buttons.lost': 'Botones de productos que ya no están en tu sitio',
  'buttons.more': 'Cargar más productos',
  'buttons.none': 'Tu sitio no tiene productos. Añade uno en Squarespace y actualiza esta lista.',
  'buttons.pay': 'Pagar con cripto',
  'buttons.reload': 'Actualizar',
  'buttons.text':
    'Crea un botón para cada producto o variante que quieras vender y cópialo en tu sitio.',
  'buttons.title': 'Elige productos',
  'buttons.where':
    'En Squarespace, añade un botón a la página del producto y pega el enlace. O añade un bloque de código y pega el código: es un enlace con estilo, sin script.',
  'check.currency': 'Moneda',
  'check.no': 'No',
  'check.notPriced':
    'Florin no puede convertir {currency} ahora mismo, así que no se puede comprar nada. Pregunta a quien gestiona tu Florin.',
  'check.site': 'Sitio',
  'check.unknown': 'Desconocido',
  'check.yes': 'Sí',
  'connect.again': 'Comprobar de nuevo',
  'connect.check': 'Comprobar la clave',
  'connect.connect': 'Conectar {site}',
  'connect.connected': '{site} está conectado con la clave que termina en {end}.',
  'connect.done': 'Sitio conectado',
  'connect.key': 'Clave API',
  'connect.keyHint': 'Después solo se muestran sus 4 últimos caracteres.',
  'connect.replace': 'Usar otra clave',
  'connect.text': 'Florin comprueba la clave antes de guardarla cifrada.',
  'connect.title': 'Conecta tu sitio',
  continue: 'Continuar',
  done: 'Terminar',
  'import.body': 'Lo que se enviaría a Squarespace',
  'import.imported': 'Importado',
  'import.keyProblem':
    'Squarespace no acepta la clave, así que los pedidos no se importan. Se enviarán cuando se resuelva.',
  'import.message': 'Squarespace dice: «{message}»',
  'import.next': 'Próximo intento: {time}',
  'import.not_imported': 'No importado',
  'import.number': 'Pedido {number} en Squarespace',
  'import.reason.customer_erased':
    'Los datos del cliente se borraron, así que no hay a quién enviar el pedido.',
  'import.reason.disconnected': 'La tienda se desconectó antes de importar el pedido.',
  'import.reason.key_refused':
    'Squarespace no acepta la clave. Conecta otra en el paso 3 y el pedido se importará.',
  'import.reason.no_longer_paid': 'El pago se revirtió antes de importar el pedido.',
  'import.reason.no_response': 'Squarespace no respondió a tiempo. Florin lo intenta de nuevo.',
  'import.reason.not_json':
    'Respondió algo que no es la API de Squarespace. Florin lo intenta de nuevo.',
  'import.reason.product_gone': 'El producto o la variante ya no existe en Squarespace.',
  'import.reason.redirect':
    'Squarespace redirigió la llamada en lugar de responder. Florin lo intenta de nuevo.',
  'import.reason.refused': 'Squarespace rechazó el pedido.',
  'import.reason.right_missing':
    'La clave no puede crear pedidos. Conecta otra en el paso 3 y el pedido se importará.',
  'import.reason.server_error':
    'Squarespace informa de un error interno. Florin lo intenta de nuevo.',
  'import.reason.site_expired':
    'La suscripción de tu sitio caducó. Renuévala y comprueba la clave en el paso 3.',
  'import.reason.sold_out': 'El producto se agotó antes de importar el pedido.',
  'import.reason.too_many_requests':
    'Se alcanzó el límite por hora de Squarespace. Florin continúa en cuanto se permita.',
  'import.refund': 'Resuélvelo e inténtalo de nuevo, o reembolsa el pago.',
  'import.retried': 'Importación pendiente de nuevo',
  'import.retry': 'Intentar de nuevo',
  'import.test': 'Prueba',
  'import.waiting': 'Pendiente',
  'imports.more': 'Cargar más pedidos',
  'imports.none': 'Aún no hay pedidos pagados',
  'imports.title': 'Pedidos pagados',
  'key.copy': 'Copia la clave. Squarespace la muestra una sola vez.',
  'key.fixed':
    'Los permisos de una clave no se pueden cambiar después. Si falta uno, crea otra clave.',
  'key.generate': 'Elige Generate Key y llámala Florin.',
  'key.open':
    'Abre Settings → Advanced → Developer API Keys (configuración, avanzado, claves API). Si no aparece, tu plan no tiene claves API.',
  'key.orders': 'Orders (pedidos): Read and Write',
  'key.products': 'Products (productos): Read Only',
  'key.rights': 'Dale estos permisos y ningún otro:',
  'key.text': 'Con ella, Florin lee tus productos y añade los pedidos pagados.',
  'key.title': 'Crea una clave API en Squarespace',
  notAllowed:
    'Solo los propietarios y administradores pueden configurar una tienda. Pide a uno de ellos que abra esta página.',
  'page.button': 'Botón',
  'page.check': 'Comprobar página',
  'page.found': 'La página enlaza a este botón.',
  'page.open': 'Abrir la página del botón',
  'page.reason.closed': 'El sitio cerró la conexión sin responder. Inténtalo de nuevo.',
  'page.reason.connect':
    'No se puede acceder al sitio. Revisa la dirección y que el sitio esté en línea.',
  'page.reason.dns': 'No hay ningún sitio en esta dirección. Revisa cómo está escrita.',
  'page.reason.no_link':
    'La página no tiene ningún enlace a este botón. Pégalo, guarda y comprueba de nuevo.',
  'page.reason.not_public':
    'Esta dirección está en una red privada y Florin no puede acceder a ella.',
  'page.reason.other_host':
    'Esta página no está en {detail}. Escribe una página del sitio conectado.',
  'page.reason.protocol': 'No se pudo leer la respuesta. Inténtalo de nuevo.',
  'page.reason.redirect': 'La página redirige a {detail}. Escribe esa dirección.',
  'page.reason.status':
    'El sitio respondió HTTP {detail}. Si la página tiene contraseña o no está publicada, cámbialo y comprueba de nuevo.',
  'page.reason.timeout': 'El sitio tardó demasiado en responder. Inténtalo de nuevo.',
  'page.reason.tls':
    'El certificado del sitio no es válido. Revisa la dirección o pregunta a Squarespace.',
  'page.result': 'Botón encontrado',
  'page.title': 'Comprobar una página de tu sitio',
  'page.url': 'Página',
  'product.hidden': 'Oculto en tu sitio',
  'product.noPrice': 'Sin precio',
  'product.notPhysical': 'No se envía: no puede tener botón',
  'product.soldOut': 'Agotado',
  'product.stock': { one: '{count} disponible', other: '{count} disponibles' },
  'product.unlimited': 'Existencias ilimitadas',
  'reason.key_refused':
    'Squarespace no reconoce esta clave. Comprueba que la copiaste entera o crea otra.',
  'reason.no_response': 'Squarespace no respondió a tiempo. Comprueba de nuevo en unos minutos.',
  'reason.not_json':
    'Respondió algo que no es la API de Squarespace. Inténtalo más tarde o pregunta a quien gestiona tu Florin.',
  'reason.redirect':
    'Squarespace redirigió la llamada en lugar de responder. Inténtalo más tarde o pregunta a quien gestiona tu Florin.',
  'reason.refused': 'Squarespace rechazó la llamada. Inténtalo más tarde o crea otra clave.',
  'reason.right_missing':
    'La clave no tiene este permiso, que no se puede añadir después. Crea otra clave como en el paso 2.',
  'reason.server_error':
    'Squarespace informa de un error interno. Comprueba de nuevo en unos minutos.',
  'reason.site_expired':
    'La suscripción de tu sitio caducó. Renuévala en Squarespace y comprueba de nuevo.',
  'reason.too_many_requests':
    'Se alcanzó el límite de llamadas de Squarespace. Comprueba de nuevo en un minuto.',
  'right.orders_read': 'Leer pedidos',
  'right.orders_write': 'Crear pedidos',
  'right.products_read': 'Leer productos y existencias',
  saveAndExit: 'Guardar y salir',
  'settings.environment.production': 'Modo real: los pedidos pagados se envían a Squarespace.',
  'settings.environment.test':
    'Modo de prueba: los pedidos pagados se muestran aquí y nunca se envían a Squarespace.',
  'settings.title': 'Carteras, envío e impuestos',
  'shipping.add': 'Añadir opción de envío',
  'shipping.addCountry': 'Añadir un país',
  'shipping.choose': 'Elige un país',
  'shipping.everywhere': 'Todos los países',
  'shipping.legend': 'Opciones de envío',
  'shipping.name': 'Nombre',
  'shipping.one': 'Opción de envío {number}',
  'shipping.price': 'Precio ({currency})',
  'shipping.remove': 'Quitar la opción de envío {number}',
  'shipping.some': 'Países elegidos',
  'shipping.text':
    'Squarespace no comparte sus tarifas de envío, así que escribe las tuyas aquí. Los clientes eligen una. Sin opciones, los pedidos se envían gratis a todos los países.',
  'shipping.where': 'Envía a',
  'step.about': 'Qué hace',
  'step.buttons': 'Botones de producto',
  'step.connect': 'Conectar',
  'step.key': 'Crear una clave',
  'step.settings': 'Carteras y envío',
  'step.test': 'Probar',
  title: 'Conectar Squarespace',
  'try.text.production':
    'Comprueba que tus páginas enlazan a sus botones. Los pedidos pagados aparecen abajo.',
  'try.text.test':
    'Abre la página de un botón y paga un pedido. Aparecerá abajo tal como se enviaría a Squarespace.',
  'try.title': 'Pruébalo',
  'vat.exclusive': 'No lo incluyen',
  'vat.hint': 'Un solo tipo para productos y envío.',
  'vat.inclusive': 'Incluyen el impuesto',
  'vat.label': 'Cobrar IVA',
  'vat.mode': 'Los precios en Squarespace',
  'vat.rate': 'Tipo en porcentaje',
} satisfies Catalogue<typeof source>;
