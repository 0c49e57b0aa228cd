import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { MailTexts } from './texts.ts';

export const es: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Su código de Florin',
    heading: 'Confirme su dirección de correo',
    paragraphs: [
      `Hola, ${username}:`,
      'introduzca este código para terminar su registro en Florin:',
    ],
    closing: `Es válido durante ${minutes} minutos. Si no se ha registrado, ignore este mensaje; sin él, nadie puede usar el código.`,
  }),
  addressTaken: () => ({
    subject: 'Ya tiene una cuenta de Florin',
    heading: 'Ya tiene una cuenta',
    paragraphs: [
      'Alguien acaba de intentar usar esta dirección para otra cuenta de Florin. Ya tiene una, así que no se ha cambiado nada.',
      'Si ha sido usted, inicie sesión con la contraseña que tiene o pida una nueva en la página de inicio de sesión.',
    ],
    closing: 'Si no ha sido usted, no tiene que hacer nada.',
  }),
  passwordReset: ({ username, minutes }) => ({
    subject: 'Elija una nueva contraseña de Florin',
    heading: 'Elija una nueva contraseña',
    paragraphs: [
      `Hola, ${username}:`,
      'alguien, seguramente usted, ha pedido una nueva contraseña para su cuenta de Florin. Este enlace le permite elegirla:',
    ],
    open: 'Elegir una nueva contraseña',
    closing: `Funciona una sola vez, durante ${minutes} minutos. Si no lo ha pedido, ignore este mensaje; su contraseña no cambia.`,
  }),
  passwordChanged: ({ username }) => ({
    subject: 'Su contraseña de Florin ha cambiado',
    heading: 'Su contraseña ha cambiado',
    paragraphs: [
      `Hola, ${username}:`,
      'la contraseña de su cuenta de Florin acaba de cambiarse. Se ha cerrado su sesión en todos los demás sitios.',
      'Si no ha sido usted, elija enseguida una nueva contraseña:',
    ],
    open: 'Elegir una nueva contraseña',
    closing: 'Si ha sido usted, no tiene que hacer nada.',
  }),
  emailChange: ({ username, minutes }) => ({
    subject: 'Su código de Florin para esta dirección',
    heading: 'Confirme su nueva dirección de correo',
    paragraphs: [
      `Hola, ${username}:`,
      'introduzca este código en su cuenta para usar a partir de ahora esta dirección con Florin:',
    ],
    closing: `Es válido durante ${minutes} minutos. Si no lo ha pedido, ignore este mensaje; sin el código no cambia nada.`,
  }),
  emailChanged: ({ username, email }) => ({
    subject: 'Su dirección de correo de Florin ha cambiado',
    heading: 'Su dirección de correo ha cambiado',
    paragraphs: [
      `Hola, ${username}:`,
      `su cuenta de Florin usa ahora ${email}. No se enviará nada más a esta dirección.`,
    ],
    closing:
      'Si no ha sido usted, otra persona controla su cuenta: escriba enseguida al soporte de este servicio Florin.',
  }),
  twoFactorOn: ({ username }) => ({
    subject: 'La autenticación en dos pasos está activada',
    heading: 'La autenticación en dos pasos está activada',
    paragraphs: [
      `Hola, ${username}:`,
      'a partir de ahora, para iniciar sesión en Florin hace falta un código de su aplicación de autenticación. Guarde sus códigos de recuperación en un lugar seguro: sin la aplicación, son la única forma de entrar.',
      'Si no ha sido usted, elija enseguida una nueva contraseña:',
    ],
    open: 'Elegir una nueva contraseña',
    closing: 'Si ha sido usted, no tiene que hacer nada.',
  }),
  twoFactorOff: ({ username }) => ({
    subject: 'La autenticación en dos pasos está desactivada',
    heading: 'La autenticación en dos pasos está desactivada',
    paragraphs: [
      `Hola, ${username}:`,
      'a partir de ahora, su contraseña basta para iniciar sesión en su cuenta de Florin.',
      'Si no ha sido usted, elija enseguida una nueva contraseña:',
    ],
    open: 'Elegir una nueva contraseña',
    closing: 'Si ha sido usted, no tiene que hacer nada.',
  }),
  recoveryCodeUsed: ({ username, left }) => ({
    subject: 'Se ha usado un código de recuperación de Florin',
    heading: 'Se ha usado un código de recuperación',
    paragraphs: [
      `Hola, ${username}:`,
      `uno de sus códigos de recuperación acaba de usarse en lugar de su aplicación de autenticación. Códigos sin usar: ${left}.`,
      'Si no ha sido usted, alguien conoce su contraseña: elija enseguida una nueva y después renueve los códigos de recuperación.',
    ],
    open: 'Elegir una nueva contraseña',
    closing:
      'Si ha sido usted, no tiene que hacer nada, salvo renovar los códigos antes de que se agoten.',
  }),
  invitation: ({ inviter, workspace, privilege, days }) => ({
    subject: `${inviter.name} le invita a ${workspace}`,
    heading: `Únase a ${workspace}`,
    paragraphs: [
      `${inviter.name} (${inviter.email}) le invita al espacio de trabajo «${workspace}» en Florin. Sus permisos: ${privileges[privilege]}.`,
      'Con Florin, una empresa cobra en criptomonedas directamente en carteras que solo ella controla.',
    ],
    open: 'Ver la invitación',
    closing: `El enlace es válido durante ${days} días. Para unirse necesita una cuenta con esta dirección; puede crearla en el momento. Si no sabe quién es, ignore este mensaje.`,
  }),
  payoutChange: ({ linkName, workspace, by, wallets, effectiveAt }) => ({
    subject: `«${linkName}» cobrará en otras carteras`,
    heading: 'Un enlace de pago cobrará en otras carteras',
    paragraphs: [
      `${by} ha cambiado adónde va el dinero de «${linkName}» (${workspace}). A partir del ${effectiveAt} irá a:`,
      ...wallets,
      'Hasta entonces va adonde iba. Si no lo desea o no sabe nada de ello, cancélelo a tiempo:',
    ],
    open: 'Verlo y cancelar',
    closing:
      'El enlace funciona sin iniciar sesión y solo para este cambio. Recibe este mensaje porque es propietario de este espacio de trabajo; si todo es correcto, no tiene que hacer nada.',
  }),
  payoutChangeDropped: ({ linkName, workspace }) => ({
    subject: `«${linkName}» conserva sus carteras`,
    heading: 'Un enlace de pago conserva sus carteras',
    paragraphs: [
      `«${linkName}» (${workspace}) iba a cobrar en otras carteras. Una de ellas se ha eliminado o ya no está probada, así que no se ha cambiado nada: el dinero va adonde iba.`,
    ],
    open: 'Abrir los enlaces de pago',
    closing: 'Recibe este mensaje porque es propietario de este espacio de trabajo.',
  }),
  refundOffer: ({ workspace, amount, network, reason, until }) => ({
    subject: `${workspace} quiere reembolsarle ${amount}`,
    heading: '¿Adónde enviamos su reembolso?',
    paragraphs: [
      `${workspace} quiere devolverle ${amount} en ${network}. El motivo que ha indicado:`,
      reason,
      `Diga hasta el ${until} a qué dirección debe ir. Nadie necesita para ello sus claves ni una frase de recuperación.`,
    ],
    open: 'Dar una dirección',
    closing:
      'El enlace es solo para usted: quien lo tiene decide adónde va el dinero. No lo comparta.',
  }),
  refundAddress: ({ workspace, amount, network, address }) => ({
    subject: `Un reembolso de ${amount} espera por usted`,
    heading: 'Se puede enviar un reembolso',
    paragraphs: [
      `Un pagador de ${workspace} ha dicho adónde debe ir su reembolso de ${amount} en ${network}:`,
      address,
      'Envíelo desde su propia cartera: el pago, en su panel, muestra cómo.',
    ],
    open: 'Abrir el pago',
    closing:
      'Recibe este correo porque es propietario o responsable de finanzas de este espacio de trabajo.',
  }),
  companyEmail: ({ workspace, by, hours }) => ({
    subject: `Confirme esta dirección para ${workspace}`,
    heading: 'Confirme el correo de su empresa',
    paragraphs: [
      `${by} ha indicado esta dirección como correo de la empresa «${workspace}» en Florin.`,
      'Para confirmarla, abra el enlace con la sesión iniciada como miembro de este espacio de trabajo:',
    ],
    open: 'Confirmar esta dirección',
    closing: `Funciona una sola vez, durante ${hours} horas. Si no sabe nada de esto, ignore este mensaje; la dirección queda sin confirmar.`,
  }),
  identityCheck: ({ workspace }) => ({
    subject: `Acredite su identidad para ${workspace}`,
    heading: 'Acredite su identidad',
    paragraphs: [
      `Está verificando una identidad para ${workspace}. Le llevará unos minutos en un teléfono: fotos de un documento de identidad y una de su rostro.`,
      'Tenga a mano su pasaporte, documento de identidad, permiso de conducir o permiso de residencia, busque buena luz y abra esta página en su teléfono:',
    ],
    open: 'Hacer las fotos',
    closing:
      'La página funciona durante un día. No comparta su dirección. Si no ha sido usted quien lo ha iniciado, ignore este correo: sin las fotos no ocurre nada.',
  }),
  verificationApproved: ({ workspace, kind }) => ({
    subject: `${workspace} está verificado`,
    heading: verified[kind],
    paragraphs: [
      kind === 'enhanced'
        ? `La verificación reforzada de ${workspace} se ha aprobado. Su nivel es ahora Oro y su límite ha subido de inmediato.`
        : `${verified[kind]} para ${workspace}. Su nivel es ahora Plata, salvo que ya fuera superior, y su límite ha subido de inmediato.`,
    ],
    open: 'Ver su nivel',
    closing: 'Recibe este correo porque es propietario de este espacio de trabajo.',
  }),
  verificationRejected: ({ workspace, kind, reason }) => ({
    subject: `Se ha rechazado una verificación de ${workspace}`,
    heading: rejected[kind],
    paragraphs: [
      `${rejected[kind]}. Este es el motivo indicado para ${workspace}:`,
      reason,
      'Puede volver a empezar cuando quiera. En su espacio de trabajo no ha cambiado nada más.',
    ],
    open: 'Volver a empezar',
    closing: 'Recibe este correo porque es propietario de este espacio de trabajo.',
  }),
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `El webhook «${name}» se ha desactivado`,
    heading: 'Se ha desactivado un webhook',
    paragraphs: [
      `El webhook «${name}» de ${workspace} respondió 410 Gone, lo que nos pide que no enviemos nada más:`,
      url,
      'No se le entregará nada hasta que lo guarde de nuevo. Sus pagos no se ven afectados.',
    ],
    open: 'Abrir los webhooks',
    closing: 'Recibe este mensaje porque es propietario de este espacio de trabajo.',
  }),
  webhookExhausted: ({ name, url, workspace }) => ({
    subject: `Se ha desactivado el webhook «${name}»`,
    heading: 'Se ha desactivado un webhook',
    paragraphs: [
      `Desde hace tres días, el webhook «${name}» de ${workspace} no ha aceptado nada de lo que enviamos:`,
      url,
      'No se le entrega nada más hasta que lo guarde de nuevo. Entonces podrá pedir que se le reenvíe todo lo que se perdió. Sus pagos no se ven afectados.',
    ],
    open: 'Abrir los webhooks',
    closing: 'Recibe este mensaje porque es propietario de este espacio de trabajo.',
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `No se puede alcanzar el webhook «${name}»`,
    heading: 'Se han abandonado entregas',
    paragraphs: [
      `Desde hace tres días, el webhook «${name}» de ${workspace} no acepta una parte de lo que enviamos:`,
      url,
      'Las entregas más antiguas ya no se intentan. Las más recientes, sí. Sus pagos no se ven afectados.',
    ],
    open: 'Abrir los webhooks',
    closing: 'Recibe este mensaje porque es propietario de este espacio de trabajo.',
  }),
  limitNear: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} ha usado casi todo el límite del mes`,
    heading: 'El límite mensual está casi agotado',
    paragraphs: [
      `Los pagos reales de ${workspace} han superado las cuatro quintas partes de los ${limit} que su nivel permite en un mes natural. Cuando se alcance el límite, a los pagadores se les dirá que por ahora no se puede aceptar ningún pago.`,
      `El límite empieza de nuevo el ${resetsAt} a medianoche UTC. Un nivel superior lo aumenta de inmediato.`,
    ],
    open: 'Aumentar el límite',
    closing: 'Recibe este correo porque es propietario de este espacio de trabajo.',
  }),
  limitReached: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} ha alcanzado el límite del mes`,
    heading: 'Se ha alcanzado el límite mensual',
    paragraphs: [
      `El nivel de ${workspace} permite ${limit} de pagos reales en un mes natural. Los pagos nuevos que lo superarían se rechazan, y a los pagadores se les dice que por ahora no se puede aceptar ningún pago. El dinero que llegue de todos modos es suyo y queda registrado.`,
      `El límite empieza de nuevo el ${resetsAt} a medianoche UTC. Un nivel superior lo aumenta de inmediato.`,
    ],
    open: 'Aumentar el límite',
    closing:
      'Recibe este correo porque es propietario de este espacio de trabajo. Se envía una vez al mes.',
  }),
  paymentsReceived: ({ workspace, count, total, lines, more }) => ({
    subject:
      count === 1 ? `${workspace} ha recibido ${total}` : `${workspace} ha recibido ${count} pagos`,
    heading: count === 1 ? 'Ha recibido un pago' : `Ha recibido ${count} pagos`,
    paragraphs: [
      ...(count === 1 ? [] : [`En total: ${total}`]),
      ...lines,
      ...(more > 0 ? [`y ${more} más`] : []),
    ],
    open: 'Abrir los pagos',
    closing:
      'Estos correos llegan como mucho una vez por hora; lo que entre mientras tanto va en el siguiente.',
  }),
  paymentsReversed: ({ workspace, network, count, lines, more, used }) => ({
    subject:
      count === 1
        ? `${workspace}: se revirtió un pago`
        : `${workspace}: se revirtieron ${count} pagos`,
    heading: count === 1 ? 'Se revirtió un pago' : `Se revirtieron ${count} pagos`,
    paragraphs: [
      `${network} reemplazó bloques ya finalizados. ${count === 1 ? 'Este pago' : 'Estos pagos'} a ${workspace} ya no ${count === 1 ? 'está confirmado' : 'están confirmados'}:`,
      ...lines,
      ...(more > 0 ? [`y ${more} más`] : []),
      ...(used > 0
        ? [`Ya reembolsados o notificados a su tienda como pagados: ${used}. Revíselos primero.`]
        : []),
      'Si los bloques nuevos contienen la transacción de un pago, Florin lo restablece automáticamente.',
    ],
    open: 'Abrir los pagos',
    closing: 'Recibe este correo porque gestiona el dinero de este espacio de trabajo.',
  }),
  walletVerified: ({ workspace, label, network, address }) => ({
    subject: `La cartera «${label}» se ha verificado`,
    heading: 'Se ha verificado una cartera',
    paragraphs: [
      `Un miembro de ${workspace} ha demostrado que controla esta dirección en ${network}. Desde ahora puede recibir pagos reales.`,
      `${label}: ${address}`,
    ],
    open: 'Abrir las carteras',
    closing: 'Si no conoce esta cartera, pregunte a los miembros de su espacio de trabajo.',
  }),
  test: 'prueba',
  chooseMails: 'Elegir qué correos recibe',
  stopMails: 'No recibir más correos como este',
  footer: 'Florin · pagos directos a carteras que solo usted controla',
};

const privileges = {
  owner: 'propietario',
  admin: 'administrador',
  developer: 'desarrollador',
  finance: 'finanzas',
  viewer: 'lector',
};

const verified: Record<VerificationKind, string> = {
  identity: 'Se ha verificado la identidad',
  business: 'Se ha verificado la empresa',
  enhanced: 'Se ha completado la verificación de la empresa',
};

const rejected: Record<VerificationKind, string> = {
  identity: 'No se ha podido verificar la identidad',
  business: 'No se ha podido verificar la empresa',
  enhanced: 'No se ha aprobado la verificación reforzada',
};
