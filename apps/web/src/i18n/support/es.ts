import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  support: {
    never: 'Nunca le pedimos su contraseña, códigos ni frase de recuperación.',
    here: 'Estamos aquí.',
    wait: 'La mayoría de las preguntas se responden en {count, plural, one {# minuto} many {# minutos} other {# minutos}}.',
    away: 'No estamos ahora. Respondemos a partir de {time}.',
    awayNow: 'No estamos ahora. Responderemos cuando volvamos.',
    empty: 'Escríbanos. Nuestra respuesta aparecerá aquí.',
    visitorHint: 'No ha iniciado sesión. Esta conversación se queda en este dispositivo.',
    write: 'Mensaje',
    send: 'Enviar mensaje',
    attach: 'Adjuntar imagen',
    remove: 'Quitar adjunto',
    imageSending: 'Enviando imagen',
    imageReady: 'Imagen adjunta',
    older: 'Mostrar mensajes anteriores',
    you: 'Usted',
    by: '{name}, atención al cliente',
    waits: 'Pendiente de envío',
    failed: 'No enviado',
    again: 'Enviar de nuevo',
    drop: 'Eliminar',
    sent: 'Enviado',
    seen: 'Visto',
    typing: 'Atención al cliente está escribiendo',
    masked:
      'Hemos ocultado algo que parecía una contraseña, un código, un número de tarjeta o una frase de recuperación.',
    image: 'Imagen de la conversación',
    imageLost: 'No se ha podido cargar la imagen.',
    erased: 'Este texto se ha borrado.',
    ended: 'Esta conversación ha terminado. Escriba de nuevo para empezar otra.',
    rateTitle: '¿Qué tal lo hemos hecho?',
    stars: '{count, plural, one {# estrella} many {# estrellas} other {# estrellas}}',
    comment: 'Comentario (opcional)',
    rate: 'Enviar valoración',
    rated: 'Gracias por su valoración: {stars}',
    about_order: 'Orden',
    about_deal: 'Operación a plazo o micro',
    about_deposit: 'Depósito',
    about_withdrawal: 'Retirada',
    about_savings: 'Orden de ahorro',
    about_loan: 'Préstamo',
    offline: 'Está sin conexión. Los mensajes se enviarán cuando vuelva a tenerla.',
    unread:
      '{count, plural, one {# respuesta sin leer} many {# respuestas sin leer} other {# respuestas sin leer}}',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
