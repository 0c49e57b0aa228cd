import type { Catalogue } from '#contract/base/i18n.ts';
import type { en } from './en.ts';

export const es = {
  'frame.languages': 'Idioma',
  'frame.poweredBy': 'Con tecnología de',
  'frame.test': 'Pago de prueba:',
  'frame.testText': 'no se mueve dinero real.',

  'link.title': 'Pagar a {merchant}',
  'link.payTo': 'Pago a',
  'link.subtotal': 'Subtotal',
  'link.vat': 'IVA',
  'link.total': 'Total',
  'link.assets': 'Pagar con',
  'link.assetsHint':
    'Una misma moneda puede existir en varias redes. Elige la red que usarás para enviarla.',
  'link.noRate': 'Sin tipo de cambio disponible',
  'link.lagging': 'Con retraso',
  'link.halted': 'Detenida. Último bloque:',
  'link.haltedPlain': 'Detenida',
  'link.unreachable': 'No disponible',
  'link.noAssets': 'Ahora mismo no hay ningún medio de pago disponible. Inténtalo más tarde.',
  'link.reload': 'Actualizar',
  'link.contact': 'Tus datos',
  'link.email': 'Correo electrónico',
  'link.address': 'Dirección de facturación',
  'link.name': 'Nombre completo o empresa',
  'link.country': 'País o región',
  'link.chooseCountry': 'Elige un país',
  'link.street': 'Calle y número',
  'link.postalCode': 'Código postal',
  'link.city': 'Ciudad',
  'link.state': 'Estado o provincia',
  'link.optional': 'opcional',
  'link.continue': 'Continuar con el pago',
  'link.next':
    'En el siguiente paso verás el importe exacto y adónde enviarlo. Tendrás {minutes} minutos para pagar.',
  'link.underWay': 'Ya empezaste un pago. Continuar',

  'donation.amount': 'Tu importe',
  'donation.other': 'Otro importe',
  'donation.own': 'Importe en {currency}',
  'donation.between': 'Entre {least} y {most}',
  'donation.atLeast': 'Mínimo {least}',
  'donation.atMost': 'Máximo {most}',
  'donation.total': '{total} recaudados hasta ahora',

  'issue.required': 'Completa este campo.',
  'issue.asset': 'Elige una moneda para pagar.',
  'issue.email': 'Escribe un correo electrónico como nombre@ejemplo.com.',
  'issue.country': 'Elige un país.',
  'issue.too_long': 'Escribe un texto más corto.',
  'issue.amount_format': 'Escribe un importe como 12,50.',
  'issue.amount_positive': 'Escribe un importe mayor que cero.',
  'issue.amount_too_large': 'Escribe un importe más bajo.',
  'issue.amount_below': 'Escribe al menos el importe mínimo.',
  'issue.amount_above': 'Escribe un importe que no supere el máximo.',
  'issue.amount_not_offered': 'Elige uno de los importes sugeridos.',
  'issue.invalid': 'Revisa este valor.',

  'problem.invalid_fields': 'Revisa los campos marcados.',
  'problem.asset_not_offered': 'Esta moneda ya no se acepta. Elige otra.',
  'problem.network_unavailable': 'Ahora mismo no se puede pagar en esta red. Elige otra.',
  'problem.rate_unavailable':
    'No hay un tipo de cambio actualizado para esta moneda. Elige otra o inténtalo de nuevo en unos minutos.',
  'problem.amount_too_small':
    'El importe es demasiado bajo para enviarlo por esta red. Elige otra.',
  'problem.too_many_requests': 'Demasiados intentos. Inténtalo de nuevo en unos minutos.',
  'problem.limit_reached':
    'El comercio no puede aceptar este pago por ahora. Pídele otra forma de pagar.',
  'problem.link_paid': 'Este enlace ya se pagó.',
  'problem.link_expired': 'Este enlace de pago caducó.',
  'problem.other': 'Algo salió mal. Inténtalo de nuevo.',

  'closed.title': 'Este enlace de pago no está activo',
  'closed.disabled':
    '{merchant} no acepta pagos con este enlace por ahora. Pídele otra forma de pagar.',
  'closed.archived': '{merchant} cerró este enlace. Pídele uno nuevo.',
  'closed.paidTitle': 'Ya está pagado',
  'closed.paid': '{merchant} recibió el pago de este enlace.',
  'closed.expiredTitle': 'Este enlace de pago caducó',
  'closed.expired': 'Pide uno nuevo a {merchant}.',
  'closed.unavailableTitle': 'Pago no disponible',
  'closed.unavailable':
    '{merchant} no puede aceptar este pago por ahora. Pídele otra forma de pagar.',
  'closed.payment': 'Ver pago',
  'missing.title': 'Página no encontrada',
  'missing.text': 'No hay ninguna página en esta dirección. Revisa el enlace que recibiste.',
  'failed.title': 'Error interno del servidor',
  'failed.text': 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.',
  'failed.unavailableTitle': 'No disponible en este momento',
  'failed.unavailable':
    'No podemos mostrar esta página en este momento. Inténtalo de nuevo en un momento. Si ya pagaste, tu dinero no se ha perdido.',
  'failed.reference': 'Referencia',
  'failed.retry': 'Reintentar',

  'waiting.title': 'Esperando el pago',
  'waiting.text': 'Envía el importe exacto desde tu billetera o tu exchange.',
  'closing.title': 'Se acabó el tiempo',
  'closing.text': 'Estamos comprobando si tu pago se envió a tiempo. No envíes nada ahora.',
  'seen.title': 'Pago detectado',
  'seen.text':
    'Se está confirmando en {network}. Suele tardar menos de un minuto; puedes cerrar esta página.',
  'partial.title': 'Pagado parcialmente',
  'partial.text': 'Recibimos {received} de {asked}. Envía el resto antes de que acabe el tiempo.',
  'short.title': 'Pago insuficiente',
  'short.text':
    'Recibimos {received} de {asked} dentro del plazo. Contacta con {merchant} para acordar cómo pagar el resto.',
  'paid.title': 'Pago completado',
  'paid.text': '{merchant} recibió tu pago.',
  'overpaid.title': 'Pago completado',
  'overpaid.text':
    '{merchant} recibió tu pago. Pagaste {excess} de más; si quieres un reembolso, contacta con el comercio.',
  'expired.title': 'Pago vencido',
  'expired.text':
    'No envíes nada ahora. Si ya pagaste, tu dinero no está perdido: {merchant} lo verá y decidirá qué hacer.',
  'late.title': 'Pago recibido con retraso',
  'late.text': 'El importe completo llegó fuera de plazo. {merchant} decidirá si lo acepta.',
  'canceled.title': 'Pago cancelado',
  'canceled.text': '{merchant} canceló este pago. No envíes nada.',

  'time.left': 'Tiempo restante',
  'time.payBefore': 'Paga antes de',
  'time.minutesLeft': {
    one: 'Queda {count} minuto para pagar',
    many: 'Quedan {count} de minutos para pagar',
    other: 'Quedan {count} minutos para pagar',
  },
  'time.after':
    'Cuando se acabe el tiempo, este precio dejará de estar disponible. Si pagas después, {merchant} verá tu pago y decidirá qué hacer.',

  'pay.send': 'Envía exactamente',
  'pay.rest': 'Importe restante',
  'pay.exact':
    'Envía exactamente este importe: los últimos dígitos identifican tu pago. Si tu exchange descuenta una comisión, súmala para que llegue este importe.',
  'pay.network': 'Red',
  'pay.address': 'A esta dirección',
  'pay.only':
    'Envía solo {symbol} por la red {network}. Si envías otra cosa a esta dirección, podrías perderla.',
  'pay.halted':
    '{network} no está produciendo bloques. Espera antes de enviar: tendrás más tiempo para pagar.',
  'pay.unreachable':
    'No podemos conectar con {network}, así que tu pago puede tardar en aparecer aquí.',
  'pay.qr': 'Código QR del pago para una billetera móvil',
  'pay.scan': 'Escanea con tu billetera',
  'pay.openWallet': 'Abrir app de billetera',
  'pay.again': 'Empezar un pago nuevo',
  'pay.noScript': 'Después de pagar, recarga esta página para ver el estado.',
  'pay.reload': 'Recargar',
  'pay.offline': 'Sin conexión. Reintentando…',
  'pay.byHand': 'O paga manualmente',
  'pay.otherAsset': 'Pagar con otra moneda',

  'wallet.pay': 'Pagar con billetera',
  'wallet.notLoaded':
    'No se pudieron cargar las billeteras. Inténtalo de nuevo o paga manualmente más abajo.',
  'wallet.looking': 'Buscando billeteras en este navegador…',
  'wallet.none':
    'No encontramos ninguna billetera para {network} en este navegador. Instala o desbloquea una, o paga manualmente más abajo.',
  'wallet.noneHere':
    'No encontramos ninguna billetera para {network} en este navegador. Conecta la de tu teléfono o paga manualmente más abajo.',
  'wallet.connecting': 'Conectando…',
  'wallet.pairing': 'Conecta tu billetera',
  'wallet.other': 'Elegir otra billetera',
  'wallet.openApp': 'Abrir {wallet}',
  'wallet.otherNetwork':
    'Tu billetera no tiene {network}. Cambia de red en la billetera e inténtalo de nuevo, o elige otra.',
  'wallet.choose': 'Elige tu billetera',
  'wallet.account': 'Elige una cuenta de {wallet}',
  'wallet.noAccount': '{wallet} no tiene ninguna cuenta que pueda pagar en esta red.',
  'wallet.asking': 'Confirma el pago en {wallet}. El importe y el destinatario ya están puestos.',
  'wallet.sending': 'Enviando a {network}…',
  'wallet.sent':
    'Pago enviado. Esta página se actualizará cuando se detecte en {network}. No pagues otra vez.',
  'wallet.sentAgain': 'Falló en mi billetera. Reintentar',
  'wallet.lookAgain': 'Buscar billeteras de nuevo',
  'wallet.conflict': 'Este pago cambió. Revisa el importe restante e inténtalo de nuevo.',
  'wallet.network_unavailable':
    'No se puede conectar con la red. Inténtalo de nuevo o paga manualmente más abajo.',
  'wallet.transaction_refused':
    'La red rechazó la transacción. Puede que tu cuenta no tenga saldo suficiente para el importe y la comisión de red.',

  'claim.title': 'Ya pagué, pero el pago no aparece',
  'claim.text':
    'Los pagos por otro importe no se identifican automáticamente. Escribe el hash de la transacción que muestra tu billetera o exchange, o pega un enlace de un explorador de bloques.',
  'claim.hash': 'Hash de la transacción',
  'claim.check': 'Comprobar transacción',
  'claim.unreadable': 'Escribe un hash de transacción: 0x seguido de 64 caracteres.',
  'claim.not_found':
    'No encontramos esta transacción en {network}. Revisa el hash y que la hayas enviado por esta red.',
  'claim.not_final_yet':
    'Encontramos la transacción y se está confirmando. Vuelve a comprobarla en un minuto.',
  'claim.other_recipient':
    'Esta transacción fue a otra dirección, así que {merchant} no la recibió.',
  'claim.other_asset': 'Esta transacción no es en {symbol}. Contacta con {merchant}.',
  'claim.already_attributed': 'Esta transacción ya se usó para otro pago. Contacta con {merchant}.',
  'claim.too_old': 'Esta transacción es anterior a este pago. Contacta con {merchant}.',
  'claim.merchant_decides':
    '{merchant} recibió esta transacción y confirmará si corresponde a este pago.',
  'claim.failed': 'No se pudo comprobar la transacción. Inténtalo de nuevo en un momento.',

  'copy.amount': 'Copiar importe',
  'copy.address': 'Copiar dirección',
  'copy.id': 'Copiar ID del pago',
  'copy.copied': 'Copiado',

  'done.thanks': '¡Gracias!',
  'done.success': 'Pago realizado',
  'done.paid': 'Pagado',
  'done.receipt': 'Ver recibo',
  'done.return': 'Volver a {host}',
  'done.returning': {
    one: 'Irás a {host} en {count} segundo.',
    many: 'Irás a {host} en {count} de segundos.',
    other: 'Irás a {host} en {count} segundos.',
  },
  'done.stay': 'Quedarme en esta página',

  'details.title': 'Detalles del pago',
  'details.id': 'ID del pago',
  'details.item': 'Concepto',
  'details.merchant': 'Pagado a',
  'details.asked': 'Importe a pagar',
  'details.received': 'Recibido',
  'details.rate': 'Tipo de cambio',
  'details.rateFrom': 'según {source}',
  'details.date': 'Fecha',
  'details.address': 'Dirección',
  'details.transactions': {
    one: 'Transacción',
    many: 'Transacciones',
    other: 'Transacciones',
  },
  'details.seen': 'confirmando',
  'details.final': 'confirmado',
  'details.explorer': 'Ver en {host}',

  'receipt.registration': 'Número de registro {number}',
  'receipt.title': 'Recibo',
  'receipt.print': 'Imprimir o guardar como PDF',
  'receipt.back': 'Volver al pago',
  'receipt.test': 'Pago de prueba. No sirve como comprobante de compra.',

  'refund.title': '¿Adónde enviamos tu reembolso?',
  'refund.heldTitle': 'Se está enviando tu reembolso',
  'refund.sentTitle': 'Tu reembolso está en camino',
  'refund.completedTitle': 'Reembolso completado',
  'refund.canceledTitle': 'Este reembolso se canceló',
  'refund.expiredTitle': 'Este enlace de reembolso caducó',
  'refund.given': 'Dirección guardada. {merchant} enviará el reembolso desde su propia billetera.',
  'refund.held':
    '{merchant} está enviando el reembolso, así que ahora no se puede cambiar la dirección.',
  'refund.expired': 'Pide un enlace nuevo a {merchant}.',
  'refund.sent': '{merchant} envió tu reembolso. Se está confirmando en {network}.',
  'refund.completed': '{merchant} envió tu reembolso y la red lo confirmó.',
  'refund.canceled':
    '{merchant} canceló este reembolso. Si no te lo esperabas, contacta con el comercio.',
  'refund.field': 'Tu dirección de {symbol} en {network}',
  'refund.hint': 'Copia de tu billetera la dirección en la que recibes {symbol} en {network}.',
  'refund.warning':
    'El dinero enviado a una dirección equivocada se pierde. Un exchange podría no acreditarlo, así que usa tu propia billetera.',
  'refund.submit': 'Guardar dirección',
  'refund.change': 'Cambiar dirección',
  'refund.until': 'Puedes cambiarla hasta que {merchant} envíe el reembolso o hasta el',
  'refund.address': 'A esta dirección',
  'refund.transaction': 'Hash de la transacción',
  'refund.checksum': 'Esta dirección tiene un error. Cópiala otra vez de tu billetera.',
  'refund.otherNetwork': 'Esta dirección no es de {network}. Copia la correcta de tu billetera.',
  'refund.nobody': 'Nadie controla esta dirección. El dinero que se envíe a ella se perdería.',
  'refund.noAddress': 'Esto no es una dirección de {network}. Cópiala otra vez de tu billetera.',

  'sandbox.title': 'Sandbox',
  'sandbox.text': 'Envía por ti fondos de prueba en una red local.',
  'sandbox.wallet': 'Pagar con la billetera del sandbox',
  'sandbox.exchange': 'Pagar como un exchange',
  'sandbox.failed': 'El pagador del sandbox no pudo pagar. Inténtalo de nuevo.',
} satisfies Catalogue<typeof en>;
