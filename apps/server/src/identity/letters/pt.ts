import { translatedLetters } from './types.ts'

export const pt = translatedLetters({
  'mail.register.subject': 'O seu código Plumbline: {code}',
  'mail.register.text': `O seu código para se registar no Plumbline é {code}.

É válido durante {minutes} minutos e serve uma só vez. Introduza-o apenas na aplicação; os funcionários nunca o pedem.

Se não o pediu, ignore este e-mail: sem o código, nenhuma conta é aberta.`,
  'mail.registered_already.subject': 'Já tem uma conta Plumbline',
  'mail.registered_already.text': `Alguém, provavelmente o próprio, quis registar-se com este endereço de e-mail. Já existe uma conta com ele.

Inicie sessão com este endereço. Se já não sabe a palavra-passe, escolha «Palavra-passe esquecida».

Se não foi o seu caso, ignore este e-mail: nada mudou.`,
  'mail.forgot.subject': 'O seu código Plumbline: {code}',
  'mail.forgot.text': `O seu código para definir uma nova palavra-passe é {code}.

É válido durante {minutes} minutos e serve uma só vez. Introduza-o apenas na aplicação; os funcionários nunca o pedem.

Se não o pediu, ignore este e-mail: a sua palavra-passe mantém-se.`,
  'mail.password.subject': 'O seu código Plumbline: {code}',
  'mail.password.text': `O seu código para alterar a palavra-passe é {code}.

É válido durante {minutes} minutos e serve uma só vez. Introduza-o apenas na aplicação; os funcionários nunca o pedem.

Se não o pediu, alguém iniciou sessão na sua conta: entre e altere a palavra-passe.`,
  'mail.password_changed.subject': 'A sua palavra-passe Plumbline foi alterada',
  'mail.password_changed.text': `A palavra-passe da sua conta {uid} foi alterada e as outras sessões terminaram.

Se não foi o próprio a fazê-lo, escolha já «Palavra-passe esquecida» na aplicação e defina uma nova.`,
  'sms.register':
    'Plumbline: {code} é o seu código de registo, válido durante {minutes} min. Nunca o partilhe.',
  'sms.registered_already':
    'Plumbline: já existe uma conta com este número. Inicie sessão ou escolha «Palavra-passe esquecida».',
  'sms.forgot':
    'Plumbline: {code} é o seu código para uma nova palavra-passe, válido durante {minutes} min. Nunca o partilhe.',
  'sms.password_changed':
    'Plumbline: a palavra-passe da conta {uid} foi alterada. Se não foi o próprio, escolha já «Palavra-passe esquecida».',
})
