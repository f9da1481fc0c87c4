import { translatedLetters } from './types.ts'

export const es = translatedLetters({
  'mail.register.subject': 'Tu código de Plumbline: {code}',
  'mail.register.text': `Tu código para registrarte en Plumbline es {code}.

Es válido {minutes} minutos y sirve una sola vez. Introdúcelo solo en la app; nunca te lo pedimos.

Si no lo has pedido, ignora este correo: sin el código no se abre ninguna cuenta.`,
  'mail.registered_already.subject': 'Ya tienes una cuenta de Plumbline',
  'mail.registered_already.text': `Alguien, probablemente tú, ha querido registrarse con este correo. Ya hay una cuenta con él.

Inicia sesión con esta dirección. Si has olvidado la contraseña, elige «Contraseña olvidada».

Si no has sido tú, ignora este correo: nada ha cambiado.`,
  'mail.forgot.subject': 'Tu código de Plumbline: {code}',
  'mail.forgot.text': `Tu código para poner una contraseña nueva es {code}.

Es válido {minutes} minutos y sirve una sola vez. Introdúcelo solo en la app; nunca te lo pedimos.

Si no lo has pedido, ignora este correo: tu contraseña sigue igual.`,
  'mail.password.subject': 'Tu código de Plumbline: {code}',
  'mail.password.text': `Tu código para cambiar la contraseña es {code}.

Es válido {minutes} minutos y sirve una sola vez. Introdúcelo solo en la app; nunca te lo pedimos.

Si no lo has pedido, alguien ha iniciado sesión en tu cuenta: entra y cambia la contraseña.`,
  'mail.password_changed.subject': 'Se ha cambiado tu contraseña de Plumbline',
  'mail.password_changed.text': `Se ha cambiado la contraseña de tu cuenta {uid} y se han cerrado sus demás sesiones.

Si no has sido tú, elige ahora «Contraseña olvidada» en la app y pon una nueva.`,
  'mail.bind.subject': 'Tu código de Plumbline: {code}',
  'mail.bind.text': `Tu código para vincular esta dirección a tu cuenta de Plumbline es {code}.

Es válido {minutes} minutos y sirve una sola vez. Introdúcelo solo en la app; nunca te lo pedimos.

Si no lo has pedido, ignora este correo: sin el código no cambia nada.`,
  'mail.confirm.subject': 'Tu código de Plumbline: {code}',
  'mail.confirm.text': `Tu código para confirmar un cambio en tu acceso es {code}.

Es válido {minutes} minutos y sirve una sola vez. Introdúcelo solo en la app; nunca te lo pedimos.

Si no lo has pedido, alguien ha iniciado sesión en tu cuenta: entra y cambia la contraseña.`,
  'mail.trade.subject': 'Tu código de Plumbline: {code}',
  'mail.trade.text': `Tu código para poner una nueva contraseña de retirada es {code}.

Es válido {minutes} minutos y sirve una sola vez. Introdúcelo solo en la app; nunca te lo pedimos.

Si no lo has pedido, alguien ha iniciado sesión en tu cuenta: entra y cambia la contraseña.`,
  'mail.security.trade_password.subject': 'Nueva contraseña de retirada en tu cuenta de Plumbline',
  'mail.security.trade_password.text': `Se ha creado una nueva contraseña de retirada en tu cuenta {uid}.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.email_bound.subject': 'Un correo nuevo en tu cuenta de Plumbline',
  'mail.security.email_bound.text': `Se ha vinculado un correo nuevo a tu cuenta {uid}.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.mobile_bound.subject': 'Un teléfono nuevo en tu cuenta de Plumbline',
  'mail.security.mobile_bound.text': `Se ha vinculado un teléfono nuevo a tu cuenta {uid}.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.otp_enabled.subject': 'Se ha activado la verificación en dos pasos',
  'mail.security.otp_enabled.text': `Se ha activado la verificación en dos pasos en tu cuenta {uid}.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.otp_disabled.subject': 'Se ha desactivado la verificación en dos pasos',
  'mail.security.otp_disabled.text': `Se ha desactivado la verificación en dos pasos en tu cuenta {uid}.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.recovery_renewed.subject': 'Códigos de recuperación nuevos en tu cuenta de Plumbline',
  'mail.security.recovery_renewed.text': `Se han creado códigos de recuperación nuevos para tu cuenta {uid}. Los anteriores ya no sirven.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.recovery_used.subject': 'Se ha usado un código de recuperación',
  'mail.security.recovery_used.text': `Se ha usado un código de recuperación de tu cuenta {uid}.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.passkey_added.subject': 'Se ha añadido una llave de acceso',
  'mail.security.passkey_added.text': `Se ha añadido una llave de acceso a tu cuenta {uid}.

Si no has sido tú, quítala ahora en la app y cambia la contraseña. La app mostrará con qué más se puede entrar en tu cuenta.`,
  'mail.security.passkey_removed.subject': 'Se ha quitado una llave de acceso',
  'mail.security.passkey_removed.text': `Se ha quitado una llave de acceso de tu cuenta {uid}.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.app_lock_set.subject': 'Se ha activado o cambiado el bloqueo de la app',
  'mail.security.app_lock_set.text': `Se ha activado o cambiado el bloqueo de la app de tu cuenta {uid}.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.app_lock_off.subject': 'Se ha desactivado el bloqueo de la app',
  'mail.security.app_lock_off.text': `Se ha desactivado el bloqueo de la app de tu cuenta {uid}.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.wallet_linked.subject': 'Se ha vinculado un monedero',
  'mail.security.wallet_linked.text': `Se ha vinculado un monedero a tu cuenta {uid}. Con él se puede entrar.

Si no has sido tú, desvincúlalo ahora en la app y cambia la contraseña. La app mostrará con qué más se puede entrar en tu cuenta.`,
  'mail.security.wallet_unlinked.subject': 'Se ha desvinculado un monedero',
  'mail.security.wallet_unlinked.text': `Se ha desvinculado un monedero de tu cuenta {uid}. Con él ya no se puede entrar.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.api_key_added.subject': 'Se ha creado una clave de API',
  'mail.security.api_key_added.text': `Se ha creado una clave de API para tu cuenta {uid}. Los programas que la tienen leen tu cuenta y operan si lo permitiste. No pueden retirar dinero.

Si no has sido tú, revócala ahora en la app y cambia la contraseña. La app mostrará con qué más se puede entrar en tu cuenta.`,
  'mail.security.api_key_revoked.subject': 'Se ha revocado una clave de API',
  'mail.security.api_key_revoked.text': `Se ha revocado una clave de API de tu cuenta {uid}. Ya no funciona.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.security.destination_bound.subject': 'Un nuevo destino de retiradas',
  'mail.security.destination_bound.text': `Se ha añadido o cambiado una cuenta bancaria o dirección de monedero de tu cuenta {uid}. Podrás usarla para retirar tras {wait}.

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.new_device.subject': 'Inicio de sesión en Plumbline desde un dispositivo nuevo',
  'mail.new_device.text': `Alguien, probablemente tú, ha iniciado sesión en tu cuenta {uid} desde un dispositivo nuevo.

Dispositivo: {device}
Dirección de internet: {address}
Hora: {time}

Si no has sido tú, cambia ahora la contraseña en la app y cierra la sesión de los demás dispositivos en «Seguridad».`,
  'mail.verification.real_name_approved.subject': 'Tu nombre está verificado',
  'mail.verification.real_name_approved.text': 'La verificación de tu nombre está aprobada.',
  'mail.verification.real_name_rejected.subject': 'La verificación de tu nombre se ha devuelto',
  'mail.verification.real_name_rejected.text': `La verificación de tu nombre se ha devuelto. Motivo: {reason}

Lo que enviaste sigue en la app. Corrígelo allí y envíalo de nuevo.`,
  'mail.verification.kyc_approved.subject': 'Tu identidad está verificada',
  'mail.verification.kyc_approved.text': 'Tu verificación de identidad (KYC) está aprobada.',
  'mail.verification.kyc_rejected.subject': 'Tu verificación de identidad se ha devuelto',
  'mail.verification.kyc_rejected.text': `Tu verificación de identidad (KYC) se ha devuelto. Motivo: {reason}

Lo que enviaste sigue en la app. Corrígelo allí y envíalo de nuevo.`,
  'mail.frozen.subject': 'Tu cuenta de Plumbline está suspendida',
  'mail.frozen.text': `Tu cuenta {uid} está suspendida. La app muestra el motivo.

Aún puedes iniciar sesión, cerrar posiciones, consultar tus movimientos y exportarlos.

También puedes solicitar retiradas, salvo que un tribunal o una autoridad haya ordenado la suspensión. Una suspensión decidida por una sola persona de nuestro equipo termina automáticamente a las 72 horas.`,
  'mail.unfrozen.subject': 'Tu cuenta de Plumbline vuelve a estar activa',
  'mail.unfrozen.text': 'Tu cuenta {uid} ya no está suspendida. Todo funciona como antes.',
  'mail.staff_link.subject': 'Configura tu cuenta de trabajo de Plumbline',
  'mail.staff_link.text': `Se ha creado una cuenta de trabajo para ti, {name}. Abre este enlace para elegir una contraseña y un segundo paso:

{link}

Es válido {minutes} minutos y sirve una sola vez. Ten a mano una app de autenticación y no compartas el enlace con nadie.`,
  'sms.register': 'Plumbline: {code} es tu código de registro, válido {minutes} min. No lo compartas nunca.',
  'sms.registered_already':
    'Plumbline: ya hay una cuenta con este número. Inicia sesión o elige «Contraseña olvidada».',
  'sms.forgot':
    'Plumbline: {code} es tu código para una contraseña nueva, válido {minutes} min. No lo compartas nunca.',
  'sms.password_changed':
    'Plumbline: se ha cambiado la contraseña de la cuenta {uid}. Si no has sido tú, elige ahora «Contraseña olvidada».',
  'sms.bind':
    'Plumbline: {code} es tu código para vincular este número, válido {minutes} min. No lo compartas nunca.',
  'sms.confirm':
    'Plumbline: {code} es tu código para confirmar un cambio en tu acceso, válido {minutes} min. No lo compartas nunca.',
  'sms.trade':
    'Plumbline: {code} es tu código para una nueva contraseña de retirada, válido {minutes} min. No lo compartas nunca.',
  'sms.security.trade_password':
    'Plumbline: se ha creado una nueva contraseña de retirada en tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.email_bound':
    'Plumbline: se ha vinculado un correo nuevo a tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.mobile_bound':
    'Plumbline: se ha vinculado un teléfono nuevo a tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.otp_enabled':
    'Plumbline: se ha activado la verificación en dos pasos en tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.otp_disabled':
    'Plumbline: se ha desactivado la verificación en dos pasos en tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.recovery_renewed':
    'Plumbline: se han creado códigos de recuperación nuevos para tu cuenta {uid}. Los anteriores ya no sirven. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.recovery_used':
    'Plumbline: se ha usado un código de recuperación de tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.passkey_added':
    'Plumbline: se ha añadido una llave de acceso a tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.passkey_removed':
    'Plumbline: se ha quitado una llave de acceso de tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.app_lock_set':
    'Plumbline: se ha activado o cambiado el bloqueo de la app de tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.app_lock_off':
    'Plumbline: se ha desactivado el bloqueo de la app de tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.wallet_linked':
    'Plumbline: se ha vinculado un monedero a tu cuenta {uid}; con él se puede entrar. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.wallet_unlinked':
    'Plumbline: se ha desvinculado un monedero de tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.api_key_added':
    'Plumbline: se ha creado una clave de API para tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.api_key_revoked':
    'Plumbline: se ha revocado una clave de API de tu cuenta {uid}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.security.destination_bound':
    'Plumbline: se ha añadido o cambiado una cuenta bancaria o dirección de monedero de tu cuenta {uid}. Podrás usarla para retirar tras {wait}. Si no has sido tú, cambia ahora la contraseña.',
  'sms.new_device':
    'Plumbline: inicio de sesión en la cuenta {uid} desde un dispositivo nuevo ({device}, {time}). Si no has sido tú, cambia ahora la contraseña.',
  'sms.verification.real_name_approved': 'Plumbline: la verificación de tu nombre está aprobada.',
  'sms.verification.real_name_rejected':
    'Plumbline: la verificación de tu nombre se ha devuelto. El motivo está en la app.',
  'sms.verification.kyc_approved': 'Plumbline: tu verificación de identidad (KYC) está aprobada.',
  'sms.verification.kyc_rejected':
    'Plumbline: tu verificación de identidad (KYC) se ha devuelto. El motivo está en la app.',
  'sms.frozen':
    'Plumbline: la cuenta {uid} está suspendida. La app muestra el motivo. Aún puedes iniciar sesión y cerrar posiciones.',
  'sms.unfrozen': 'Plumbline: la cuenta {uid} ya no está suspendida.',
  'mail.funding.deposit_approved.subject': 'Tu depósito está aprobado',
  'mail.funding.deposit_approved.text': `Tu depósito está aprobado: se han añadido {amount}\u00A0{currency} a tu cuenta Efectivo.

Si no lo has pedido tú, contacta con atención al cliente.`,
  'sms.funding.deposit_approved':
    'Plumbline: tu depósito está aprobado. Se han añadido {amount}\u00A0{currency} a tu cuenta Efectivo.',
  'mail.funding.deposit_rejected.subject': 'Tu depósito se ha rechazado',
  'mail.funding.deposit_rejected.text': `Tu depósito de {amount}\u00A0{currency} se ha rechazado. La app indica por qué.

Si no lo has pedido tú, contacta con atención al cliente.`,
  'sms.funding.deposit_rejected':
    'Plumbline: tu depósito de {amount}\u00A0{currency} se ha rechazado. La app indica por qué.',
  'mail.funding.deposit_corrected.subject': 'Tu depósito se ha corregido',
  'mail.funding.deposit_corrected.text': `Un depósito se había abonado por error: se han descontado {amount}\u00A0{currency} de tu cuenta Efectivo. La app indica por qué.

Si no estás de acuerdo, contacta con atención al cliente.`,
  'sms.funding.deposit_corrected':
    'Plumbline: un depósito se había abonado por error. Se han descontado {amount}\u00A0{currency} de tu cuenta Efectivo. La app indica por qué.',
  'mail.funding.withdrawal_approved.subject': 'Tu retirada está aprobada',
  'mail.funding.withdrawal_approved.text': `Tu retirada de {amount}\u00A0{currency} está aprobada y se pagará.

Si no la has pedido tú, contacta con atención al cliente.`,
  'sms.funding.withdrawal_approved':
    'Plumbline: tu retirada de {amount}\u00A0{currency} está aprobada y se pagará.',
  'mail.funding.withdrawal_rejected.subject': 'Tu retirada se ha rechazado',
  'mail.funding.withdrawal_rejected.text': `Tu retirada de {amount}\u00A0{currency} se ha rechazado y el dinero vuelve a estar disponible. La app indica por qué.

Si no la has pedido tú, contacta con atención al cliente.`,
  'sms.funding.withdrawal_rejected':
    'Plumbline: tu retirada de {amount}\u00A0{currency} se ha rechazado y el dinero vuelve a estar disponible. La app indica por qué.',
  'mail.funding.payout_sent.subject': 'Tu pago se ha enviado',
  'mail.funding.payout_sent.text': `Se te han enviado {amount}\u00A0{currency}. La app muestra la referencia.

Si no lo has pedido tú, contacta con atención al cliente.`,
  'sms.funding.payout_sent':
    'Plumbline: se te han enviado {amount}\u00A0{currency}. La app muestra la referencia.',
  'mail.funding.payout_returned.subject': 'Tu pago se ha devuelto',
  'mail.funding.payout_returned.text': `Un pago se ha devuelto: {amount}\u00A0{currency} están de nuevo en tu cuenta Efectivo. La app indica por qué.

Si no lo has pedido tú, contacta con atención al cliente.`,
  'sms.funding.payout_returned':
    'Plumbline: un pago se ha devuelto. {amount}\u00A0{currency} están de nuevo en tu cuenta Efectivo. La app indica por qué.',
  'mail.funding.payment_received.subject': 'Tu pago con tarjeta ha llegado',
  'mail.funding.payment_received.text': `Tu pago con tarjeta ha llegado: se han añadido {amount}\u00A0{currency} a tu cuenta Efectivo.

Si no lo has pedido tú, contacta con atención al cliente.`,
  'sms.funding.payment_received':
    'Plumbline: tu pago con tarjeta ha llegado. Se han añadido {amount}\u00A0{currency} a tu cuenta Efectivo.',
  'mail.funding.payment_reversed.subject': 'Tu pago con tarjeta se ha revertido',
  'mail.funding.payment_reversed.text': `Un pago con tarjeta se ha revertido: {amount}\u00A0{currency} se han descontado de tu cuenta Efectivo. La app muestra el pago.

Si no lo has pedido tú, contacta con atención al cliente.`,
  'sms.funding.payment_reversed':
    'Plumbline: un pago con tarjeta se ha revertido. {amount}\u00A0{currency} se han descontado de tu cuenta Efectivo. La app muestra el pago.',
  'mail.trader.approved.subject': 'Ya eres trader',
  'mail.trader.approved.text': `Tu solicitud está aprobada. Los clientes pueden copiar a {name} desde ahora.

Se copia lo que abras, cambies y cierres a partir de ahora; lo que ya está abierto, no.`,
  'mail.trader.rejected.subject': 'Tu solicitud de trader se ha rechazado',
  'mail.trader.rejected.text': `Tu solicitud como {name} se ha rechazado. Motivo: {reason}

Puedes enviar otra a partir del {until}.`,
  'mail.trader.revoked.subject': 'Ya no eres trader',
  'mail.trader.revoked.text': `Ya no se puede copiar a {name}: te hemos retirado la condición de trader. Las copias se cierran o se mantienen, según haya elegido cada copiador.

Tus posiciones y tu dinero siguen igual. Si tienes preguntas, contacta con atención al cliente.`,
  'sms.trader.approved': 'Plumbline: ya eres trader. Los clientes pueden copiar a {name}.',
  'sms.trader.rejected':
    'Plumbline: tu solicitud como {name} se ha rechazado. La app muestra el motivo. Puedes enviar otra a partir del {until}.',
  'sms.trader.revoked': 'Plumbline: {name} ya no tiene la condición de trader y no se puede copiar.',
  'letter.open': 'Abrir en la app',
  'letter.unsubscribe': 'Dejar de recibir este tipo de correos, sin iniciar sesión',
  'mail.margin.call.subject': 'Llamada de margen: tu margen es bajo',
  'mail.margin.call.text': `Tu nivel de margen es del {level}\u00A0%.

Al 50\u00A0% empezamos a cerrar posiciones, primero la de mayor pérdida. Cierra una posición o traspasa dinero a la cuenta Contratos.`,
  'sms.margin.call':
    'Plumbline: tu nivel de margen es del {level}\u00A0%. Al 50\u00A0% empezamos a cerrar posiciones, primero la de mayor pérdida. Cierra una posición o traspasa dinero a la cuenta Contratos.',
  'mail.digest.subject': 'Tus notificaciones: {count}',
  'mail.digest.text': `Esto es lo que ha pasado desde tu último resumen. Horas de {zone}.

{items}`,
  'mail.digest.more': 'Más en la app: {count}',
  'mail.copying.margin_low.subject': 'Margen bajo por tus copias',
  'mail.copying.margin_low.text': `Tu nivel de margen es del {level}\u00A0%. Las copias retienen el {share}\u00A0% del margen usado.

Al 50\u00A0% empezamos a cerrar posiciones, primero la de mayor pérdida. Cierra una posición o traspasa dinero a la cuenta Contratos.`,
  'mail.copying.stopped.subject': 'Has alcanzado tu límite de pérdida al copiar',
  'mail.copying.stopped.text': `Tu pérdida al copiar a {name} ha alcanzado tu límite de {loss}\u00A0USD. La copia se ha detenido.

Tus copias se cierran a los últimos precios. La app muestra cada una.`,
  'mail.copying.ended.subject': 'Un trader que copias lo ha dejado',
  'mail.copying.ended.text': `{name} ya no se puede copiar: el trader se ha ido o lo hemos retirado.

Tus copias se cierran o se mantienen, según lo que elegiste. La app muestra cada una.`,
  'mail.copying.trader_paused.subject': 'La copia de un trader está pausada',
  'mail.copying.trader_paused.text': `Hemos pausado la copia de {name}. Las nuevas posiciones no se copian por ahora.

Las copias abiertas se siguen cerrando cuando el trader cierra.`,
  'mail.copying.trader_closed.subject': 'Un trader no acepta nuevos copiadores',
  'mail.copying.trader_closed.text': `{name} no acepta nuevos copiadores por ahora. Tu copia continúa.

Nada cambia para tus copias.`,
  'mail.copying.trader_leverage.subject': 'Un trader que copias ha cambiado el apalancamiento',
  'mail.copying.trader_leverage.text': `{name} opera ahora con un apalancamiento medio de {now}. Antes era de {before}.

Comparamos los últimos 7 días con los 30 días anteriores. Cambia o detén la copia si ya no te conviene.`,
  'mail.copying.trader_mix.subject': 'Un trader que copias opera otros instrumentos',
  'mail.copying.trader_mix.text': `{name} opera otros instrumentos que antes. Lo que más ha crecido es {code}, ahora el {share}\u00A0% de las órdenes.

Comparamos los últimos 7 días con los 30 días anteriores. Cambia o detén la copia si ya no te conviene.`,
  'sms.copying.margin_low':
    'Plumbline: tu nivel de margen es del {level}\u00A0%. Las copias retienen el {share}\u00A0% del margen usado.',
  'sms.copying.stopped':
    'Plumbline: tu pérdida al copiar a {name} ha alcanzado tu límite de {loss}\u00A0USD. La copia se ha detenido.',
  'sms.copying.ended': 'Plumbline: {name} ya no se puede copiar. El trader se ha ido o lo hemos retirado.',
  'sms.copying.trader_paused':
    'Plumbline: hemos pausado la copia de {name}. Las nuevas posiciones no se copian por ahora.',
  'sms.copying.trader_closed': 'Plumbline: {name} no acepta nuevos copiadores por ahora. Tu copia continúa.',
  'sms.copying.trader_leverage':
    'Plumbline: {name} opera ahora con un apalancamiento medio de {now}. Antes era de {before}.',
  'sms.copying.trader_mix':
    'Plumbline: {name} opera otros instrumentos que antes. Lo que más ha crecido es {code}, ahora el {share}\u00A0% de las órdenes.',
  'mail.security.recovery_set.subject': 'Tus datos de contacto van a cambiar',
  'mail.security.recovery_set.text': `Nos han pedido sustituir un correo electrónico o un número de teléfono perdido de tu cuenta {uid}. Hemos comparado documentos de identidad y lo hemos aprobado.

El cambio se aplica el {time}. Entonces se cerrará la sesión en todos los dispositivos.

Si no has sido tú, inicia sesión antes y detenlo en «Seguridad».`,
  'sms.security.recovery_set':
    'Plumbline: el {time} se sustituirá un correo o teléfono de la cuenta {uid}. Si no has sido tú, inicia sesión antes y detenlo en «Seguridad».',
  'mail.country_changed.subject': 'Se ha cambiado tu país de residencia',
  'mail.country_changed.text': `Hemos cambiado el país de residencia de tu cuenta {uid}. De él depende qué productos podemos ofrecerte.

Si no es correcto, contacta con atención al cliente.`,
  'sms.country_changed':
    'Plumbline: se ha cambiado el país de residencia de la cuenta {uid}. Si no es correcto, contacta con atención al cliente.',
  'mail.lending.loan_approved.subject': 'Tu préstamo se ha abonado',
  'mail.lending.loan_approved.text': `Tu préstamo de {amount}\u00A0USD se ha abonado en tu cuenta Contratos. Vence el {day} (UTC).

Contacta con atención al cliente si tienes preguntas.`,
  'sms.lending.loan_approved':
    'Plumbline: tu préstamo de {amount}\u00A0USD se ha abonado en tu cuenta Contratos. Vence el {day} (UTC).',
  'mail.lending.loan_rejected.subject': 'Tu solicitud de préstamo se ha rechazado',
  'mail.lending.loan_rejected.text': `Tu solicitud de un préstamo de {amount}\u00A0USD se ha rechazado. La app indica por qué.

Contacta con atención al cliente si tienes preguntas.`,
  'sms.lending.loan_rejected':
    'Plumbline: tu solicitud de un préstamo de {amount}\u00A0USD se ha rechazado. La app indica por qué.',
  'mail.lending.loan_due.subject': 'Tu préstamo vence pronto',
  'mail.lending.loan_due.text': `Debes {amount}\u00A0USD de tu préstamo, que vence el {day} (UTC). Devuélvelo en la app a más tardar ese día para evitar una penalización.

Contacta con atención al cliente si tienes preguntas.`,
  'sms.lending.loan_due':
    'Plumbline: debes {amount}\u00A0USD de tu préstamo, que vence el {day} (UTC). Devuélvelo en la app a más tardar ese día para evitar una penalización.',
  'mail.lending.loan_late.subject': 'Tu préstamo está vencido',
  'mail.lending.loan_late.text': `Tu préstamo venció el {day} (UTC). Ahora debes {amount}\u00A0USD y cada día de retraso cuesta más. Devuélvelo en la app.

Contacta con atención al cliente si tienes preguntas.`,
  'sms.lending.loan_late':
    'Plumbline: tu préstamo venció el {day} (UTC). Ahora debes {amount}\u00A0USD y cada día de retraso cuesta más. Devuélvelo en la app.',
  'mail.lending.loan_repaid.subject': 'Tu préstamo está devuelto',
  'mail.lending.loan_repaid.text': `Tu devolución de {amount}\u00A0USD se ha aceptado. Tu préstamo está totalmente devuelto y sus restricciones han terminado.

Contacta con atención al cliente si tienes preguntas.`,
  'sms.lending.loan_repaid':
    'Plumbline: tu devolución de {amount}\u00A0USD se ha aceptado. Tu préstamo está totalmente devuelto y sus restricciones han terminado.',
  'mail.lending.loan_repayment_counted.subject': 'Tu devolución se ha aceptado',
  'mail.lending.loan_repayment_counted.text': `Tu devolución de {amount}\u00A0USD se ha aceptado. La app muestra lo que aún debes.

Contacta con atención al cliente si tienes preguntas.`,
  'sms.lending.loan_repayment_counted':
    'Plumbline: tu devolución de {amount}\u00A0USD se ha aceptado. La app muestra lo que aún debes.',
  'mail.lending.loan_repayment_rejected.subject': 'Tu devolución se ha rechazado',
  'mail.lending.loan_repayment_rejected.text': `Tu devolución desde un monedero externo se ha rechazado. La app indica por qué y lo que aún debes.

Contacta con atención al cliente si tienes preguntas.`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline: tu devolución desde un monedero externo se ha rechazado. La app indica por qué y lo que aún debes.',
  'mail.lending.loan_penalty_waived.subject': 'Se ha condonado una penalización',
  'mail.lending.loan_penalty_waived.text': `Hemos condonado {amount}\u00A0USD de la penalización de tu préstamo. La app muestra lo que aún debes.

Contacta con atención al cliente si tienes preguntas.`,
  'sms.lending.loan_penalty_waived':
    'Plumbline: hemos condonado {amount}\u00A0USD de la penalización de tu préstamo. La app muestra lo que aún debes.',
  'mail.lending.loan_written_off.subject': 'Tu préstamo se ha dado por perdido',
  'mail.lending.loan_written_off.text': `Hemos dado tu préstamo por perdido: no tienes que devolver los {amount}\u00A0USD pendientes.

Contacta con atención al cliente si tienes preguntas.`,
  'sms.lending.loan_written_off':
    'Plumbline: hemos dado tu préstamo por perdido. No tienes que devolver los {amount}\u00A0USD pendientes.',
  'mail.support.answered.subject': 'Te hemos respondido',
  'mail.support.answered.text': `Atención al cliente ha respondido a tu mensaje. Abre «Atención al cliente» en la app para leer la respuesta.

Nunca te pedimos tu contraseña, códigos ni frase de recuperación.`,
  'sms.support.answered':
    'Plumbline: atención al cliente ha respondido a tu mensaje. Abre «Atención al cliente» en la app para leer la respuesta.',
})
