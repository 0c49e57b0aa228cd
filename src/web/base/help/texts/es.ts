import type { Catalogue } from '#contract/base/i18n.ts';
import type { help as source } from './en.ts';

export const help = {
  'category.links': 'Enlaces de pago',
  'category.money': 'Billeteras y pagos',
  'category.start': 'Primeros pasos',
  contact: 'Contacto',
  'contact.chat': 'Abrir chat en vivo',
  'contact.chatText': 'Chatea con nosotros en el horario de atención.',
  'contact.emailText': 'Escríbenos cuando quieras.',
  'contact.none':
    'El operador de esta instalación de Florin no añadió datos de contacto. Pregunta a la persona que te dio acceso.',
  faq: 'Preguntas frecuentes',
  'faq.answer.crypto':
    'No. Necesitas una app de billetera que te dé una dirección para recibir. Tú pones los precios en tu propia moneda.',
  'faq.answer.custody':
    'No. Los pagos llegan directamente a la dirección de tu billetera. Florin guarda direcciones, nunca claves, así que no puede mover tu dinero ni recuperar fondos enviados a una dirección equivocada.',
  'faq.answer.fees':
    'Florin no descuenta nada de un pago: recibes lo que se envió. La comisión de red la paga quien envía.',
  'faq.answer.forgotten':
    'Elige «¿Olvidaste tu contraseña?» en la página de inicio de sesión y te enviaremos un enlace para restablecerla. Si también perdiste tu app de autenticación, usa uno de tus códigos de recuperación.',
  'faq.answer.late':
    'No. Florin acepta pagos tardíos durante 7 días después de la fecha límite y los muestra como pagados con retraso. Tú decides con tu cliente si el precio sigue vigente.',
  'faq.answer.refund':
    'Abre el pago y elige «Reembolsar…». El cliente indica una dirección, porque aquella desde la que pagó puede ser de un exchange. Después envías el reembolso desde tu propia billetera.',
  'faq.answer.unseen':
    'Comprueba que el cliente envió la moneda por la red y a la dirección que muestra la página de pago. Los pagos suelen confirmarse en menos de un minuto. En Configuración > Redes puedes ver si una red está detenida.',
  'faq.answer.wrongAmount':
    'Si la billetera del cliente envió la referencia, Florin identifica el pago sea cual sea el importe. Desde un exchange, el importe debe ser exacto. Cualquier otra transferencia queda en tu billetera sin identificar hasta que el cliente escriba su hash de transacción en la página de pago o tú la asignes.',
  'faq.question.crypto': '¿Tengo que saber de criptomonedas?',
  'faq.question.custody': '¿Florin tiene mi dinero en algún momento?',
  'faq.question.fees': '¿Cuánto cuesta un pago?',
  'faq.question.forgotten': 'No puedo iniciar sesión. ¿Qué hago?',
  'faq.question.late': 'Un cliente pagó después de la fecha límite. ¿Se perdió el dinero?',
  'faq.question.refund': '¿Cómo reembolso un pago?',
  'faq.question.unseen': 'Un cliente dice que pagó, pero no veo el pago.',
  'faq.question.wrongAmount': '¿Qué pasa si un cliente envía otro importe?',
  hours: 'Horario de atención',
  'hours.closed': 'Cerrado ahora',
  'hours.next': 'En tu zona horaria: {hours} ({zone})',
  'hours.now': 'Hoy en tu zona horaria: {hours} ({zone})',
  'hours.open': 'Abierto ahora',
  'hours.text': 'Lunes a viernes, de 9:00 a 18:00 (hora del Este de EE. UU.)',
  related: 'Artículos relacionados',
  'search.count': {
    one: '{count} artículo encontrado',
    many: '{count} de artículos encontrados',
    other: '{count} artículos encontrados',
  },
  'search.label': 'Buscar en la ayuda',
  'search.none': 'Sin resultados para «{query}»',
  'search.noneText': 'Prueba con menos palabras o con otras.',
  'search.placeholder': 'Buscar artículos',
  'summary.account-safety':
    'Verificación en dos pasos, códigos de recuperación y sesiones activas.',
  'summary.after-payment': 'Tu mensaje, la redirección a tu tienda y el recibo.',
  'summary.api-keys': 'Crea una clave, envíala con tus solicitudes y rótala.',
  'summary.billing': 'Tu nivel y tu límite, los totales del mes y extractos para tu contabilidad.',
  'summary.create-link':
    'Define un importe, elige billeteras, comparte el enlace y edítalo después.',
  'summary.customers': 'Busca, exporta y borra los datos de quienes te han pagado.',
  'summary.domain': 'Verifica tu dominio con un registro TXT y sube de nivel.',
  'summary.exact-amounts':
    'Por qué los importes terminan en dígitos poco comunes y por qué importan.',
  'summary.first-payment': 'De crear tu cuenta a tu primer pago en cinco pasos.',
  'summary.limits': 'Los límites mensuales, qué cuenta y qué pasa al llegar a uno.',
  'summary.members': 'Los roles, y cómo se unen y salen las personas.',
  'summary.networks': 'Las redes disponibles y cómo las llaman los exchanges.',
  'summary.payment-states': 'Qué significa cada estado de un pago.',
  'summary.refunds':
    'Cómo funcionan: el cliente indica una dirección, tú envías y Florin confirma.',
  'summary.sandbox': 'Ejecuta Florin completo en tu equipo con monedas de prueba.',
  'summary.test-and-live': 'Dos entornos separados, para pruebas y para pagos reales.',
  'summary.unmatched': 'Asigna o descarta las transferencias que no corresponden a un pago.',
  'summary.vat': 'Incluido o sumado, y cómo se redondea.',
  'summary.verification':
    'Verifica una identidad o una empresa para llegar a Plata y completa la verificación reforzada para Oro.',
  'summary.wallets': 'Añade una dirección y verifica que es tuya.',
  'summary.webhooks': 'Recibe eventos en tu tienda y comprueba sus firmas.',
  text: 'Guías, respuestas a preguntas frecuentes y formas de contacto.',
  title: 'Ayuda',
  'title.account-safety': 'Protege tu cuenta',
  'title.after-payment': 'Qué ven los clientes después de pagar',
  'title.api-keys': 'Claves de API',
  'title.billing': 'Facturación y extractos',
  'title.create-link': 'Crear y gestionar un enlace de pago',
  'title.customers': 'Los clientes y sus datos',
  'title.domain': 'Verifica tu dominio',
  'title.exact-amounts': 'Importes exactos',
  'title.first-payment': 'Tu primer pago',
  'title.limits': 'Niveles y límites',
  'title.members': 'Miembros y roles',
  'title.networks': 'Redes y monedas',
  'title.payment-states': 'Estados de un pago',
  'title.refunds': 'Reembolsos',
  'title.sandbox': 'Sandbox',
  'title.test-and-live': 'Modo de prueba y modo real',
  'title.unmatched': 'Transferencias sin identificar',
  'title.vat': 'IVA',
  'title.verification': 'Aumenta tu límite',
  'title.wallets': 'Añadir y verificar una billetera',
  'title.webhooks': 'Webhooks y firmas',
} satisfies Catalogue<typeof source>;
