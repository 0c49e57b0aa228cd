import type { KeyTexts, MailTexts } from './texts.ts';
import { verification as verificationTexts } from './verification/es.ts';
import { webhooks } from './webhooks/es.ts';

const owner = 'Recibes este correo porque eres propietario de este espacio de trabajo.';
const manager =
  'Recibes este correo porque eres propietario de este espacio de trabajo o gestionas sus finanzas.';

export const es: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Tu código de verificación de Florin',
    heading: 'Confirma tu correo electrónico',
    paragraphs: [
      `Hola, ${username}:`,
      'Escribe este código para terminar de crear tu cuenta de Florin:',
    ],
    closing: `El código caduca en ${minutes} minutos. Si no creaste una cuenta, puedes ignorar este correo.`,
  }),
  addressTaken: () => ({
    subject: 'Ya tienes una cuenta de Florin',
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien intentó crear una cuenta de Florin con este correo electrónico, pero ya está en uso. No se cambió nada.',
      'Si fuiste tú, inicia sesión con tu contraseña actual o restablécela en la página de inicio de sesión.',
    ],
    closing: 'Si no fuiste tú, no tienes que hacer nada.',
  }),
  passwordReset: ({ username, minutes }) => ({
    subject: 'Restablece tu contraseña de Florin',
    heading: 'Restablece tu contraseña',
    paragraphs: [
      `Hola, ${username}:`,
      'Recibimos una solicitud para restablecer tu contraseña de Florin. Elige una nueva aquí:',
    ],
    open: 'Restablecer contraseña',
    closing: `El enlace funciona una sola vez y caduca en ${minutes} minutos. Si no lo solicitaste, puedes ignorar este correo; tu contraseña no cambia.`,
  }),
  loginLink: ({ username, minutes }) => ({
    subject: 'Inicia sesión en Florin desde un navegador nuevo',
    heading: 'Inicia sesión desde un navegador nuevo',
    paragraphs: [
      `Hola, ${username}:`,
      'Recibimos una solicitud para iniciar sesión en Florin desde un navegador nuevo tras demasiados intentos fallidos. Es posible que alguien haya intentado adivinar tu contraseña.',
      'Abre este enlace en el navegador desde el que quieres iniciar sesión. Seguirás necesitando tu contraseña, que no ha cambiado:',
    ],
    open: 'Permitir este navegador',
    closing: `El enlace caduca en ${minutes} minutos y por sí solo no inicia ninguna sesión. Si no lo solicitaste, puedes ignorar este correo.`,
  }),
  passwordChanged: ({ username }) => ({
    subject: 'Se cambió tu contraseña de Florin',
    heading: 'Se cambió tu contraseña',
    paragraphs: [
      `Hola, ${username}:`,
      'Se cambió la contraseña de tu cuenta de Florin y se cerró la sesión en todos los demás dispositivos.',
      'Si no fuiste tú, restablece tu contraseña ahora:',
    ],
    open: 'Restablecer contraseña',
    closing: 'Si fuiste tú, no tienes que hacer nada.',
  }),
  emailChange: ({ username, minutes }) => ({
    subject: 'Tu código de verificación de Florin',
    heading: 'Confirma tu nuevo correo electrónico',
    paragraphs: [
      `Hola, ${username}:`,
      'Escribe este código en la configuración de tu cuenta para usar este correo electrónico en Florin:',
    ],
    closing: `El código caduca en ${minutes} minutos. Si no lo solicitaste, puedes ignorar este correo; sin el código no cambia nada.`,
  }),
  emailChanged: ({ username, email }) => ({
    subject: 'Se cambió tu correo electrónico de Florin',
    heading: 'Se cambió tu correo electrónico',
    paragraphs: [
      `Hola, ${username}:`,
      `Tu cuenta de Florin ahora usa ${email}. No enviaremos más correos a esta dirección.`,
    ],
    closing:
      'Si no fuiste tú, otra persona tiene acceso a tu cuenta. Contacta con el equipo de soporte de inmediato.',
  }),
  twoFactorOn: ({ username }) => ({
    subject: 'Verificación en dos pasos activada',
    heading: 'La verificación en dos pasos está activada',
    paragraphs: [
      `Hola, ${username}:`,
      'Para iniciar sesión en Florin ahora necesitas un código de tu app de autenticación. Guarda tus códigos de recuperación en un lugar seguro: sin la app, son la única forma de entrar.',
      'Si no fuiste tú, restablece tu contraseña ahora:',
    ],
    open: 'Restablecer contraseña',
    closing: 'Si fuiste tú, no tienes que hacer nada.',
  }),
  twoFactorOff: ({ username }) => ({
    subject: 'Verificación en dos pasos desactivada',
    heading: 'La verificación en dos pasos está desactivada',
    paragraphs: [
      `Hola, ${username}:`,
      'Ahora solo tu contraseña protege tu cuenta de Florin.',
      'Si no fuiste tú, restablece tu contraseña ahora:',
    ],
    open: 'Restablecer contraseña',
    closing: 'Si fuiste tú, no tienes que hacer nada.',
  }),
  recoveryCodeUsed: ({ username, left }) => ({
    subject: 'Se usó un código de recuperación de Florin',
    heading: 'Se usó un código de recuperación',
    paragraphs: [
      `Hola, ${username}:`,
      `Se usó uno de tus códigos de recuperación para iniciar sesión. Códigos sin usar: ${left}.`,
      'Si no fuiste tú, alguien conoce tu contraseña. Restablécela ahora y después genera nuevos códigos de recuperación.',
    ],
    open: 'Restablecer contraseña',
    closing: 'Si fuiste tú, genera códigos nuevos antes de que se te acaben.',
  }),
  invitation: ({ inviter, workspace, privilege, days }) => ({
    subject: 'Te invitaron a un espacio de trabajo en Florin',
    heading: 'Únete a un espacio de trabajo en Florin',
    paragraphs: [
      `${inviter.name} (${inviter.email}) te invitó al espacio de trabajo «${workspace}» en Florin con el rol de ${privileges[privilege]}.`,
      'Con Florin, las empresas cobran en criptomonedas directamente en sus propias billeteras.',
    ],
    open: 'Ver invitación',
    closing: `La invitación caduca en ${days} días. Para aceptarla, inicia sesión o crea una cuenta con este correo electrónico. Si no conoces a quien la envía, puedes ignorar este correo.`,
  }),
  payoutChange: ({ linkName, workspace, by, wallets, effectiveAt }) => ({
    subject: `Cambio de billeteras solicitado para «${linkName}»`,
    heading: 'Un enlace de pago cambiará de billeteras',
    paragraphs: [
      `${by} solicitó un cambio de billeteras para «${linkName}» (${workspace}). A partir del ${effectiveAt}, los pagos llegarán a:`,
      ...wallets,
      'Hasta entonces, los pagos llegan a las billeteras actuales. Si no esperabas este cambio, cancélalo antes de que se aplique:',
    ],
    open: 'Revisar cambio',
    closing:
      'El enlace funciona sin iniciar sesión y solo para este cambio. Recibes este correo porque eres propietario de este espacio de trabajo. Si el cambio es correcto, no tienes que hacer nada.',
  }),
  payoutChangeDropped: ({ linkName, workspace }) => ({
    subject: `No se aplicó el cambio de billeteras de «${linkName}»`,
    heading: 'Un enlace de pago conserva sus billeteras actuales',
    paragraphs: [
      `El cambio de billeteras solicitado para «${linkName}» (${workspace}) no se aplicó porque una de las billeteras nuevas se eliminó o ya no está verificada, o porque el miembro que lo solicitó ya no puede modificar el enlace. Los pagos siguen llegando a las billeteras actuales.`,
    ],
    open: 'Abrir enlaces de pago',
    closing: owner,
  }),
  refundOffer: ({ workspace, amount, network, reason, until }) => ({
    subject: `${workspace} quiere reembolsarte ${amount}`,
    heading: '¿Adónde enviamos tu reembolso?',
    paragraphs: [
      `${workspace} quiere reembolsarte ${amount} en ${network} por este motivo:`,
      reason,
      `Indica a más tardar el ${until} la dirección en la que quieres recibirlo. Nadie necesita tus claves privadas ni tu frase de recuperación para esto.`,
    ],
    open: 'Indicar dirección',
    closing:
      'Cualquier persona con este enlace puede elegir la dirección del reembolso. No lo compartas.',
  }),
  refundAddress: ({ workspace, amount, network, address }) => ({
    subject: `Reembolso de ${amount} listo para enviar`,
    heading: 'Un reembolso está listo para enviar',
    paragraphs: [
      `Un cliente de ${workspace} indicó la dirección para su reembolso de ${amount} en ${network}:`,
      address,
      'Abre el pago en tu panel para enviar el reembolso desde tu billetera.',
    ],
    open: 'Abrir pago',
    closing: manager,
  }),
  companyEmail: ({ workspace, by, hours }) => ({
    subject: `Verifica este correo electrónico para ${workspace}`,
    heading: 'Verifica el correo electrónico de tu empresa',
    paragraphs: [
      `${by} indicó esta dirección como correo electrónico de la empresa «${workspace}» en Florin.`,
      'Para verificarla, abre el enlace con la sesión iniciada como miembro del espacio de trabajo:',
    ],
    open: 'Verificar correo',
    closing: `El enlace funciona una sola vez y caduca en ${hours} horas. Si no esperabas este correo, puedes ignorarlo; la dirección seguirá sin verificar.`,
  }),
  ...verificationTexts,
  ...webhooks,
  webhookChangedByKey: ({ change, key, name, url, workspace }) => {
    const [heading = '', text = ''] = {
      created: [
        'Una clave de API creó un webhook real',
        `La clave de API «${key}» creó el webhook «${name}» para ${workspace}. Recibe los eventos reales en:`,
      ],
      updated: [
        'Una clave de API cambió un webhook real',
        `La clave de API «${key}» cambió la URL o el secreto del webhook «${name}» de ${workspace}. Recibe los eventos reales en:`,
      ],
      rotated: [
        'Una clave de API rotó el secreto de firma de un webhook',
        `La clave de API «${key}» rotó el secreto de firma del webhook «${name}» de ${workspace}. Recibe los eventos reales en:`,
      ],
    }[change];
    return {
      subject: `${heading} (${workspace})`,
      heading,
      paragraphs: [text, url],
      open: 'Abrir webhooks',
      closing: `Si no lo esperabas, revoca la clave de API. ${owner}`,
    };
  },
  limitNear: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} usó casi todo el límite de este mes`,
    heading: 'Ya usaste casi todo tu límite mensual',
    paragraphs: [
      `${workspace} recibió más del 80 % de su límite mensual de ${limit} para pagos reales. Cuando llegues al límite, tus clientes no podrán empezar pagos nuevos.`,
      `El límite se restablece el ${resetsAt} a medianoche UTC. Un nivel superior lo aumenta de inmediato.`,
    ],
    open: 'Aumentar límite',
    closing: owner,
  }),
  limitReached: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} llegó al límite de este mes`,
    heading: 'Llegaste a tu límite mensual',
    paragraphs: [
      `${workspace} llegó a su límite mensual de ${limit} para pagos reales. Los clientes no pueden empezar pagos que lo superen. Las transferencias que aún lleguen son tuyas y quedan registradas.`,
      `El límite se restablece el ${resetsAt} a medianoche UTC. Un nivel superior lo aumenta de inmediato.`,
    ],
    open: 'Aumentar límite',
    closing: `${owner} Se envía una vez al mes.`,
  }),
  paymentsReceived: ({ workspace, count, total, lines, more }) => ({
    subject: count === 1 ? `${workspace} recibió ${total}` : `${workspace} recibió ${count} pagos`,
    heading: count === 1 ? 'Recibiste un pago' : `Recibiste ${count} pagos`,
    paragraphs: [
      ...(count === 1 ? [] : [`En total: ${total}`]),
      ...lines,
      ...(more > 0 ? [`y ${more} más`] : []),
    ],
    open: 'Abrir pagos',
    closing: 'Recibes correos sobre pagos como máximo una vez por hora.',
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
        ? [
            `Ya reembolsados o notificados a tus sistemas como pagados: ${used}. ${used === 1 ? 'Revísalo' : 'Revísalos'} primero.`,
          ]
        : []),
      'Si los bloques nuevos contienen la transacción de un pago, Florin lo restablece automáticamente.',
    ],
    open: 'Abrir pagos',
    closing: manager,
  }),
  paymentDecision: ({ workspace, linkName, amount, decision }) => ({
    subject: `Un pago necesita tu decisión (${workspace})`,
    heading: 'Un pago necesita tu decisión',
    paragraphs:
      decision === 'claimed'
        ? [
            `Un cliente dice que una transacción a tu billetera es su pago de ${amount} por «${linkName}» (${workspace}).`,
            'Florin no puede saberlo con certeza: otro pago, o el importe, lo deja abierto. Asigna la transferencia al pago o márcala como otra cosa.',
          ]
        : [
            `Un pago de ${amount} por «${linkName}» (${workspace}) llegó completo, pero fuera de plazo.`,
            'El cliente sabe que tú decidirás si lo aceptas. Acéptalo o reembólsalo.',
          ],
    open: decision === 'claimed' ? 'Abrir transferencias sin identificar' : 'Abrir el pago',
    closing: manager,
  }),
  shopOrder: ({ workspace, shop, number, change }) => ({
    ...{
      not_imported: {
        subject: `El pedido ${number} no se pudo importar (${workspace})`,
        heading: 'Un pedido pagado no se pudo importar',
        paragraphs: [
          `El pedido ${number} de ${shop} (${workspace}) está pagado, pero ${shop} no lo acepta. El panel indica el motivo.`,
          'Reembolsa al cliente, o resuelve el problema y vuelve a intentarlo. No pasa nada hasta que decidas.',
        ],
        open: 'Abrir el pedido',
      },
      waiting: {
        subject: `Hay pedidos pagados de ${shop} en espera (${workspace})`,
        heading: 'Hay pedidos pagados en espera',
        paragraphs: [
          `${shop} (${workspace}) no acepta pedidos de Florin, así que los pedidos pagados no se pueden importar. No se pierde ninguno: se importarán en cuanto los acepte.`,
          'La lista de integraciones dice por qué. Si rechaza la clave de API, crea otra y pégala en Florin; si la suscripción de tu sitio ha vencido, renuévala.',
        ],
        open: 'Abrir integraciones',
      },
      reversed: {
        subject: `El pago del pedido ${number} se revirtió (${workspace})`,
        heading: 'El pago de un pedido importado se revirtió',
        paragraphs: [
          `La red reemplazó el bloque con el pago del pedido ${number} después de importarlo en ${shop} (${workspace}). Florin no cambia los pedidos de tu tienda.`,
          'No lo envíes hasta que el pago se confirme de nuevo, o cancélalo en tu tienda.',
        ],
        open: 'Abrir el pedido',
      },
    }[change],
    closing: manager,
  }),
  walletVerified: ({ workspace, label, network, address }) => ({
    subject: `Billetera «${label}» verificada`,
    heading: 'Billetera verificada',
    paragraphs: [
      `Un miembro de ${workspace} verificó que es titular de esta dirección en ${network}. Ya puede recibir pagos reales.`,
      `${label}: ${address}`,
    ],
    open: 'Abrir billeteras',
    closing: 'Si no reconoces esta billetera, pregunta a los miembros de tu espacio de trabajo.',
  }),
  apiKeys: ({ change, ...values }) => {
    const [heading = '', ...paragraphs] = keyTexts(values)[change];
    return {
      subject: `${heading} (${values.workspace})`,
      heading,
      paragraphs,
      open: 'Abrir claves de API',
      closing: `Si no lo esperabas, abre tus claves de API y revócalas. ${owner}`,
    };
  },
  apiKeyName: (label) => `La clave de API «${label}»`,
  test: 'prueba',
  chooseMails: 'Gestionar preferencias de correo',
  stopMails: 'Cancelar suscripción',
  footer: 'Florin · Pagos en criptomonedas directamente en tus propias billeteras',
};

const keyTexts: KeyTexts = ({ workspace, by, maker, count }) => ({
  created: [
    'Se creó una clave de API real',
    `${by} creó una clave de API real para ${workspace} con estos permisos:`,
  ],
  updated: [
    'Cambiaron los permisos de una clave de API real',
    `${by} cambió los permisos de una clave de API real de ${workspace}. Ahora tiene estos:`,
  ],
  rolled: [
    'Se rotó una clave de API real',
    `${by} creó un nuevo secreto para una clave de API real de ${workspace}. Desde ahora, la clave actúa en nombre de ${maker}:`,
  ],
  taken_over: [
    count === 1
      ? 'Una clave de API real cambió de responsable'
      : `${count} claves de API reales cambiaron de responsable`,
    count === 1
      ? `Por decisión de ${by}, una clave de API real de ${workspace} actúa desde ahora en nombre de otro miembro. Cualquiera que tenga su secreto puede seguir usándola. Rota la clave para evitarlo.`
      : `Por decisión de ${by}, unas claves de API reales de ${workspace} actúan desde ahora en nombre de otros miembros. Cualquiera que tenga sus secretos puede seguir usándolas. Rota las claves para evitarlo.`,
  ],
  stopped: [
    count === 1
      ? 'Una clave de API real dejó de funcionar'
      : `${count} claves de API reales dejaron de funcionar`,
    `${maker} ya no es miembro de ${workspace}. Las solicitudes con ${count === 1 ? 'esta clave fallan hasta que otro miembro se haga cargo de ella' : 'estas claves fallan hasta que otro miembro se haga cargo de ellas'}:`,
  ],
  revoked: [
    'Se revocó una clave de API real',
    `${by} revocó una clave de API real de ${workspace}. Las solicitudes que la usan fallan:`,
  ],
});

const privileges = {
  owner: 'propietario',
  admin: 'administrador',
  developer: 'desarrollador',
  finance: 'finanzas',
  viewer: 'lector',
};
