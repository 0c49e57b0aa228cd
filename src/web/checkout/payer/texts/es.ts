import type { Catalogue } from '#contract/base/i18n.ts';
import type { en } from './en.ts';

export const es = {
  'frame.languages': 'Idioma',
  'frame.poweredBy': 'Con la tecnología de',
  'frame.test': 'Pago de prueba',
  'frame.testText': 'No se mueve dinero real.',

  'link.title': 'Pagar a {merchant}',
  'link.payTo': 'Pago a',
  'link.subtotal': 'Subtotal',
  'link.vat': 'IVA',
  'link.total': 'Total',
  'link.assets': 'Pagar con',
  'link.assetsHint':
    'Una misma moneda puede existir en varias redes. Elija aquella por la que la enviará.',
  'link.noRate': 'Sin tipo de cambio en este momento',
  'link.lagging': 'Lenta en este momento',
  'link.halted': 'Detenida. Último bloque:',
  'link.haltedPlain': 'Detenida en este momento',
  'link.unreachable': 'No se puede contactar en este momento',
  'link.noAssets': 'En este momento no se puede pagar con nada. Inténtelo de nuevo más tarde.',
  'link.reload': 'Comprobar de nuevo',
  'link.contact': 'Sus datos',
  'link.email': 'Correo electrónico',
  'link.address': 'Dirección de facturación',
  'link.name': 'Nombre completo o empresa',
  'link.country': 'País o región',
  'link.chooseCountry': 'Elija un país',
  'link.street': 'Calle y número',
  'link.postalCode': 'Código postal',
  'link.city': 'Ciudad',
  'link.state': 'Estado o provincia',
  'link.optional': 'opcional',
  'link.continue': 'Continuar con el pago',
  'link.next':
    'A continuación verá el importe exacto y adónde enviarlo. Tendrá {minutes} minutos para pagar.',
  'link.underWay': 'Usted ya ha empezado un pago. Continúe con él',

  'donation.amount': 'Su importe',
  'donation.other': 'Otro importe',
  'donation.own': 'Importe en {currency}',
  'donation.between': 'Entre {least} y {most}',
  'donation.atLeast': '{least} como mínimo',
  'donation.atMost': '{most} como máximo',
  'donation.total': '{total} donados hasta ahora',

  'issue.required': 'Este campo es obligatorio.',
  'issue.asset': 'Elija con qué pagar.',
  'issue.email': 'Introduzca un correo electrónico, por ejemplo nombre@ejemplo.com.',
  'issue.country': 'Elija un país.',
  'issue.too_long': 'Este texto es demasiado largo.',
  'issue.amount_format': 'Indique un importe, por ejemplo 12,50.',
  'issue.amount_positive': 'El importe debe ser mayor que cero.',
  'issue.amount_too_large': 'Este importe es demasiado alto.',
  'issue.amount_below': 'Es menos que el importe mínimo.',
  'issue.amount_above': 'Es más que el importe máximo.',
  'issue.amount_not_offered': 'Elija uno de los importes.',
  'issue.invalid': 'Este valor no parece correcto. Compruébelo.',

  'problem.invalid_fields': 'Compruebe los campos marcados.',
  'problem.asset_not_offered': 'Ya no se puede pagar con esto. Elija de nuevo.',
  'problem.network_unavailable': 'No se puede pagar en esta red en este momento. Elija otra.',
  'problem.rate_unavailable':
    'No hay un tipo de cambio actual. Elija otro medio de pago o inténtelo de nuevo en breve.',
  'problem.amount_too_small':
    'El importe es demasiado pequeño para enviarlo por esta red. Elija otra.',
  'problem.too_many_requests': 'Demasiados intentos. Inténtelo de nuevo dentro de unos minutos.',
  'problem.limit_reached':
    'El comercio no puede aceptar este pago por ahora. Pídale otra forma de pagar.',
  'problem.link_paid': 'Esto ya se ha pagado.',
  'problem.link_expired': 'Este enlace de pago ha caducado.',
  'problem.other': 'No ha funcionado. Inténtelo de nuevo.',

  'closed.title': 'Este enlace de pago no está activo',
  'closed.disabled':
    '{merchant} no acepta pagos por este enlace en este momento. Pídale otra forma de pagar.',
  'closed.archived': '{merchant} lo ha cerrado definitivamente. Pídale uno nuevo.',
  'closed.paidTitle': 'Esto ya está pagado',
  'closed.paid': '{merchant} pidió un solo pago con este enlace y lo ha recibido.',
  'closed.expiredTitle': 'Este enlace de pago ha caducado',
  'closed.expired': 'El plazo para pagarlo ha terminado. Pida uno nuevo a {merchant}.',
  'closed.unavailableTitle': 'Este pago no se puede aceptar por ahora',
  'closed.unavailable':
    '{merchant} no puede aceptar este pago por ahora. Pídale otra forma de pagar.',
  'closed.payment': 'Ver el pago',
  'missing.title': 'Página no encontrada',
  'missing.text': 'No hay nada en esta dirección. Compruebe el enlace que ha recibido.',
  'failed.title': 'Error interno del servidor',
  'failed.text': 'Algo ha fallado por nuestra parte. Inténtelo de nuevo en un momento.',
  'failed.reference': 'Referencia',
  'failed.retry': 'Reintentar',

  'waiting.title': 'Esperando su pago',
  'waiting.text': 'Envíe el importe exacto desde su cartera o desde una plataforma de intercambio.',
  'closing.title': 'El tiempo se ha agotado',
  'closing.text': 'Estamos comprobando si llegó un pago a tiempo. No envíe nada más, por favor.',
  'seen.title': 'Pago detectado',
  'seen.text':
    'Contará en cuanto {network} lo haga definitivo, normalmente en menos de un minuto. No tiene que hacer nada.',
  'partial.title': 'Ha llegado una parte',
  'partial.text': 'Han llegado {received} de {asked}. Envíe el resto, por favor.',
  'short.title': 'Ha llegado una parte',
  'short.text':
    'Han llegado {received} de {asked}, y el tiempo se ha agotado. Contacte con {merchant} por el resto.',
  'paid.title': 'Pago completado',
  'paid.text': '{merchant} ha recibido su pago.',
  'overpaid.title': 'Pago completado',
  'overpaid.text':
    '{merchant} ha recibido su pago y {excess} de más. Contacte con el comercio si desea que se lo devuelvan.',
  'expired.title': 'Este pago ha caducado',
  'expired.text':
    'No envíe nada ahora. Si ya lo ha hecho, su dinero no está perdido: se reconocerá cuando llegue y {merchant} decidirá qué hacer.',
  'late.title': 'Su pago llegó tarde',
  'late.text':
    'Ha llegado el importe completo, pero después de agotarse el tiempo. {merchant} lo ve y decidirá si lo acepta.',
  'canceled.title': 'Este pago se ha cancelado',
  'canceled.text': '{merchant} lo ha cancelado. No envíe nada, por favor.',

  'time.left': 'Tiempo restante',
  'time.payBefore': 'Pague antes de',
  'time.minutesLeft': {
    one: 'Queda {count} minuto para pagar',
    many: 'Quedan {count} de minutos para pagar',
    other: 'Quedan {count} minutos para pagar',
  },
  'time.after':
    'Cuando se agote el tiempo, este precio dejará de ser válido. El dinero que llegue después también se reconoce y {merchant} decide qué hacer.',

  'pay.send': 'Envíe exactamente',
  'pay.rest': 'Falta por enviar',
  'pay.exact':
    'Las últimas cifras distinguen su pago de todos los demás. Si su plataforma cobra una comisión, súmela aparte.',
  'pay.network': 'Red',
  'pay.address': 'A esta dirección',
  'pay.only':
    'Envíe solo {symbol} por {network}. Cualquier otra cosa enviada a esta dirección puede perderse.',
  'pay.halted':
    '{network} está detenida en este momento. Espere antes de enviar; su plazo se amplía.',
  'pay.unreachable':
    'No se puede contactar con {network} en este momento; su pago puede aparecer aquí con retraso.',
  'pay.qr': 'Código QR del pago, para una cartera en su teléfono',
  'pay.scan': 'Escanee con su cartera',
  'pay.openWallet': 'Abrir en una app de cartera',
  'pay.again': 'Empezar un pago nuevo',
  'pay.noScript': 'Recargue esta página después de pagar para ver si su pago ha llegado.',
  'pay.reload': 'Recargar',
  'pay.offline': 'Sin conexión. Reintentando…',
  'pay.byHand': 'O a mano',
  'pay.otherAsset': 'Elegir otra forma de pago',

  'wallet.pay': 'Pagar con una cartera',
  'wallet.notLoaded': 'No se ha podido cargar. Inténtelo de nuevo o pague a mano abajo.',
  'wallet.looking': 'Buscando carteras en este navegador…',
  'wallet.none':
    'No se ha encontrado ninguna cartera para {network} en este navegador. Instale o desbloquee una, o pague a mano abajo.',
  'wallet.noneHere':
    'No se ha encontrado ninguna cartera para {network} en este navegador. Conecte la de su teléfono o pague a mano abajo.',
  'wallet.connecting': 'Conectando…',
  'wallet.pairing': 'Conecte su cartera',
  'wallet.other': 'Elegir otra cartera',
  'wallet.openApp': 'Abrir {wallet}',
  'wallet.otherNetwork':
    'La cartera no tiene {network}. Active allí la red e inténtelo de nuevo, o elija otra cartera.',
  'wallet.choose': 'Elija su cartera',
  'wallet.account': 'Elija una cuenta de {wallet}',
  'wallet.noAccount': '{wallet} no muestra ninguna cuenta que pueda pagar en esta red.',
  'wallet.asking':
    'Confirme el pago en {wallet}. El importe y el destinatario ya están rellenados.',
  'wallet.sending': 'Enviando a {network}…',
  'wallet.sent':
    'Enviado. Esta página cambia por sí sola en cuanto {network} lo muestra. No pague otra vez.',
  'wallet.sentAgain': 'Ha fallado en mi cartera: intentarlo de nuevo',
  'wallet.lookAgain': 'Buscar carteras de nuevo',
  'wallet.conflict':
    'Este pago ha cambiado mientras tanto. Mire lo que queda por pagar e inténtelo de nuevo.',
  'wallet.network_unavailable':
    'No se puede acceder a la red en este momento. Inténtelo de nuevo o pague a mano abajo.',
  'wallet.transaction_refused':
    'La red no ha aceptado la transacción. Puede que la cuenta no tenga suficiente para el importe y la comisión de la red.',

  'claim.title': 'He pagado, pero no aparece',
  'claim.text':
    'Un importe distinto no se reconoce por sí solo. Indique el hash de la transacción: su cartera o su plataforma lo muestra junto al pago. También sirve un enlace a un explorador.',
  'claim.hash': 'Hash de la transacción',
  'claim.check': 'Comprobar la transacción',
  'claim.unreadable': 'Indique un hash de transacción: 0x seguido de 64 caracteres.',
  'claim.not_found':
    '{network} no conoce esta transacción. Compruebe el hash y que se haya enviado por esta red.',
  'claim.not_final_yet': 'Encontrada. Todavía no es definitiva: vuelva a comprobarlo en un minuto.',
  'claim.other_recipient':
    'Esta transacción fue a otra dirección, así que {merchant} no la ha recibido.',
  'claim.other_asset':
    'Esta transacción envió algo distinto de {symbol}. Póngase en contacto con {merchant}.',
  'claim.already_attributed':
    'Esta transacción ya se ha contado para otra cosa. Póngase en contacto con {merchant}.',
  'claim.too_old':
    'Esta transacción se hizo antes de empezar este pago. Póngase en contacto con {merchant}.',
  'claim.merchant_decides':
    '{merchant} recibió esta transacción y debe confirmar que corresponde a este pago.',
  'claim.failed': 'No se ha podido comprobar. Inténtelo de nuevo en un momento.',

  'copy.amount': 'Copiar importe',
  'copy.address': 'Copiar dirección',
  'copy.id': 'Copiar ID del pago',
  'copy.copied': 'Copiado',

  'done.thanks': '¡Gracias!',
  'done.success': 'Pago realizado con éxito',
  'done.paid': 'Pagado',
  'done.receipt': 'Ver el recibo',
  'done.return': 'Volver a {host}',
  'done.returning': {
    one: 'Le llevaremos a {host} en {count} segundo.',
    many: 'Le llevaremos a {host} en {count} de segundos.',
    other: 'Le llevaremos a {host} en {count} segundos.',
  },
  'done.stay': 'Quedarme aquí',

  'details.title': 'Detalles del pago',
  'details.id': 'ID del pago',
  'details.item': 'Concepto',
  'details.merchant': 'Pagado a',
  'details.asked': 'Importe solicitado',
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
  'details.seen': 'detectada, aún no definitiva',
  'details.final': 'definitiva',
  'details.explorer': 'Ver en {host}',

  'receipt.registration': 'Número de registro {number}',
  'receipt.title': 'Recibo',
  'receipt.print': 'Imprimir o guardar como PDF',
  'receipt.back': 'Volver al pago',
  'receipt.test': 'Pago de prueba: no sirve como comprobante de compra.',

  'refund.title': '¿Adónde enviamos su reembolso?',
  'refund.heldTitle': 'Se está enviando su reembolso',
  'refund.sentTitle': 'Su reembolso está en camino',
  'refund.completedTitle': 'Su reembolso ha llegado',
  'refund.canceledTitle': 'Este reembolso se ha cancelado',
  'refund.expiredTitle': 'Este enlace de reembolso ha caducado',
  'refund.given':
    'Su dirección ha quedado anotada. {merchant} enviará el reembolso desde su propia cartera.',
  'refund.held': '{merchant} está enviando el reembolso, así que la dirección no se puede cambiar.',
  'refund.expired': 'Pida un enlace nuevo a {merchant}.',
  'refund.sent': '{merchant} lo ha enviado. Se comprueba en {network} hasta que sea definitivo.',
  'refund.completed': '{merchant} lo ha enviado y la red lo ha hecho definitivo.',
  'refund.canceled': '{merchant} lo ha retirado. Póngase en contacto si no lo esperaba.',
  'refund.field': 'Su dirección de {symbol} en {network}',
  'refund.hint': 'Cópiela de su cartera, donde recibe {symbol} en {network}.',
  'refund.warning':
    'El dinero enviado a una dirección equivocada se pierde. Puede que un exchange no lo abone: use una cartera propia.',
  'refund.submit': 'Enviarlo aquí',
  'refund.change': 'Cambiar la dirección',
  'refund.until': 'Puede cambiarla hasta que {merchant} envíe, como muy tarde',
  'refund.address': 'A esta dirección',
  'refund.transaction': 'Hash de la transacción',
  'refund.checksum': 'Esta dirección tiene un error. Cópiela otra vez de su cartera.',
  'refund.otherNetwork': 'Esta dirección es de otra red que {network}.',
  'refund.nobody': 'Nadie tiene esta dirección: el dinero se perdería.',
  'refund.noAddress': 'Esto no es una dirección de {network}.',

  'sandbox.title': 'Entorno de pruebas',
  'sandbox.text': 'Dinero de prueba, pagado por usted en una cadena local.',
  'sandbox.wallet': 'Pagar con el pagador de pruebas',
  'sandbox.exchange': 'Pagar como una plataforma de intercambio',
  'sandbox.failed': 'El pagador de pruebas no ha podido pagar.',
} satisfies Catalogue<typeof en>;
