import { translatedLetters } from './types.ts'

export const es = translatedLetters({
  'mail.register.subject': 'Tu código de Plumbline: {code}',
  'mail.register.text': `Tu código para registrarte en Plumbline es {code}.

Es válido {minutes} minutos y sirve una sola vez. Introdúcelo solo en la app; el personal nunca lo pide.

Si no lo has pedido, ignora este correo: sin el código no se abre ninguna cuenta.`,
  'mail.registered_already.subject': 'Ya tienes una cuenta de Plumbline',
  'mail.registered_already.text': `Alguien, probablemente tú, ha querido registrarse con este correo. Ya hay una cuenta con él.

Inicia sesión con esta dirección. Si ya no sabes la contraseña, elige «Contraseña olvidada».

Si no has sido tú, ignora este correo: nada ha cambiado.`,
  'mail.forgot.subject': 'Tu código de Plumbline: {code}',
  'mail.forgot.text': `Tu código para poner una contraseña nueva es {code}.

Es válido {minutes} minutos y sirve una sola vez. Introdúcelo solo en la app; el personal nunca lo pide.

Si no lo has pedido, ignora este correo: tu contraseña sigue igual.`,
  'mail.password.subject': 'Tu código de Plumbline: {code}',
  'mail.password.text': `Tu código para cambiar la contraseña es {code}.

Es válido {minutes} minutos y sirve una sola vez. Introdúcelo solo en la app; el personal nunca lo pide.

Si no lo has pedido, alguien ha iniciado sesión en tu cuenta: entra y cambia la contraseña.`,
  'mail.password_changed.subject': 'Se ha cambiado tu contraseña de Plumbline',
  'mail.password_changed.text': `Se ha cambiado la contraseña de tu cuenta {uid} y se han cerrado sus demás sesiones.

Si no has sido tú, elige ahora «Contraseña olvidada» en la app y pon una nueva.`,
  'sms.register': 'Plumbline: {code} es tu código de registro, válido {minutes} min. No lo compartas nunca.',
  'sms.registered_already':
    'Plumbline: ya hay una cuenta con este número. Inicia sesión o elige «Contraseña olvidada».',
  'sms.forgot':
    'Plumbline: {code} es tu código para una contraseña nueva, válido {minutes} min. No lo compartas nunca.',
  'sms.password_changed':
    'Plumbline: se ha cambiado la contraseña de la cuenta {uid}. Si no has sido tú, elige ahora «Contraseña olvidada».',
})
