import { translatedLetters } from './types.ts'

export const pt = translatedLetters({
  'mail.register.subject': 'O seu código Plumbline: {code}',
  'mail.register.text': `O seu código para se registar no Plumbline é {code}.

É válido durante {minutes} minutos e serve uma só vez. Introduza-o apenas na aplicação; nunca lho pediremos.

Se não o pediu, ignore este e-mail: sem o código, nenhuma conta é aberta.`,
  'mail.registered_already.subject': 'Já tem uma conta Plumbline',
  'mail.registered_already.text': `Alguém tentou registar-se com este endereço de e-mail, que já tem uma conta.

Se foi o seu caso, inicie sessão com este endereço. Se já não sabe a palavra-passe, escolha «Palavra-passe esquecida».

Se não foi o seu caso, ignore este e-mail: nada mudou.`,
  'mail.forgot.subject': 'O seu código Plumbline: {code}',
  'mail.forgot.text': `O seu código para definir uma nova palavra-passe é {code}.

É válido durante {minutes} minutos e serve uma só vez. Introduza-o apenas na aplicação; nunca lho pediremos.

Se não o pediu, ignore este e-mail: a sua palavra-passe mantém-se.`,
  'mail.password.subject': 'O seu código Plumbline: {code}',
  'mail.password.text': `O seu código para alterar a palavra-passe é {code}.

É válido durante {minutes} minutos e serve uma só vez. Introduza-o apenas na aplicação; nunca lho pediremos.

Se não o pediu, alguém iniciou sessão na sua conta: entre e altere a palavra-passe.`,
  'mail.password_changed.subject': 'A sua palavra-passe Plumbline foi alterada',
  'mail.password_changed.text': `A palavra-passe da sua conta {uid} foi alterada e as outras sessões terminaram.

Se não reconhece esta alteração, escolha já «Palavra-passe esquecida» na aplicação e defina uma nova.`,
  'mail.bind.subject': 'O seu código Plumbline: {code}',
  'mail.bind.text': `O seu código para adicionar este endereço à sua conta Plumbline é {code}.

É válido durante {minutes} minutos e serve uma só vez. Introduza-o apenas na aplicação; nunca lho pediremos.

Se não o pediu, ignore este e-mail: sem o código, nada muda.`,
  'mail.confirm.subject': 'O seu código Plumbline: {code}',
  'mail.confirm.text': `O seu código para confirmar uma alteração do seu acesso é {code}.

É válido durante {minutes} minutos e serve uma só vez. Introduza-o apenas na aplicação; nunca lho pediremos.

Se não o pediu, alguém iniciou sessão na sua conta: entre e altere a palavra-passe.`,
  'mail.trade.subject': 'O seu código Plumbline: {code}',
  'mail.trade.text': `O seu código para definir uma nova palavra-passe de levantamento é {code}.

É válido durante {minutes} minutos e serve uma só vez. Introduza-o apenas na aplicação; nunca lho pediremos.

Se não o pediu, alguém iniciou sessão na sua conta: entre e altere a palavra-passe.`,
  'mail.security.trade_password.subject': 'A sua palavra-passe de levantamento Plumbline foi definida',
  'mail.security.trade_password.text': `Foi definida uma nova palavra-passe de levantamento na sua conta {uid}.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.email_bound.subject': 'Um novo e-mail na sua conta Plumbline',
  'mail.security.email_bound.text': `Foi adicionado um novo e-mail à sua conta {uid}.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.mobile_bound.subject': 'Um novo número de telemóvel na sua conta Plumbline',
  'mail.security.mobile_bound.text': `Foi adicionado um novo número de telemóvel à sua conta {uid}.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.otp_enabled.subject': 'A verificação em dois passos foi ativada',
  'mail.security.otp_enabled.text': `A verificação em dois passos foi ativada na sua conta {uid}.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.otp_disabled.subject': 'A verificação em dois passos foi desativada',
  'mail.security.otp_disabled.text': `A verificação em dois passos foi desativada na sua conta {uid}.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.recovery_renewed.subject': 'Novos códigos de recuperação da sua conta Plumbline',
  'mail.security.recovery_renewed.text': `Foram criados novos códigos de recuperação para a sua conta {uid}. Os antigos deixaram de funcionar.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.recovery_used.subject': 'Foi usado um código de recuperação',
  'mail.security.recovery_used.text': `Foi usado um código de recuperação da sua conta {uid}.

Se não reconhece esta utilização, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.passkey_added.subject': 'Foi adicionada uma chave de acesso',
  'mail.security.passkey_added.text': `Foi adicionada uma chave de acesso à sua conta {uid}.

Se não reconhece esta alteração, remova-a já na aplicação e altere a palavra-passe. A aplicação mostra então com que mais se pode entrar na sua conta.`,
  'mail.security.passkey_removed.subject': 'Foi removida uma chave de acesso',
  'mail.security.passkey_removed.text': `Foi removida uma chave de acesso da sua conta {uid}.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.app_lock_set.subject': 'O bloqueio da aplicação foi definido',
  'mail.security.app_lock_set.text': `O bloqueio da aplicação da sua conta {uid} foi ativado ou alterado.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.app_lock_off.subject': 'O bloqueio da aplicação foi desativado',
  'mail.security.app_lock_off.text': `O bloqueio da aplicação da sua conta {uid} foi desativado.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.wallet_linked.subject': 'Foi associada uma carteira',
  'mail.security.wallet_linked.text': `Foi associada uma carteira à sua conta {uid}. Permite entrar na conta.

Se não reconhece esta alteração, desassocie-a já na aplicação e altere a palavra-passe. A aplicação mostra então com que mais se pode entrar na sua conta.`,
  'mail.security.wallet_unlinked.subject': 'Foi desassociada uma carteira',
  'mail.security.wallet_unlinked.text': `Foi desassociada uma carteira da sua conta {uid}. Já não permite entrar na conta.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.api_key_added.subject': 'Foi criada uma chave de API',
  'mail.security.api_key_added.text': `Foi criada uma chave de API para a sua conta {uid}. Os programas que a têm leem a conta e negoceiam, se o permitiu. Não podem levantar dinheiro.

Se não reconhece esta alteração, revogue-a já na aplicação e altere a palavra-passe. A aplicação mostra então com que mais se pode entrar na sua conta.`,
  'mail.security.api_key_revoked.subject': 'Foi revogada uma chave de API',
  'mail.security.api_key_revoked.text': `Foi revogada uma chave de API da sua conta {uid}. Já não funciona.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.security.destination_bound.subject': 'Um novo destino de levantamentos',
  'mail.security.destination_bound.text': `Foi adicionada ou alterada uma conta bancária ou endereço de carteira da sua conta {uid}. Os levantamentos para lá são possíveis após {wait}.

Se não reconhece esta alteração, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.new_device.subject': 'Início de sessão no Plumbline num novo dispositivo',
  'mail.new_device.text': `Foi iniciada sessão na sua conta {uid} num novo dispositivo. Se reconhece este acesso, não tem de fazer nada.

Dispositivo: {device}
Endereço de internet: {address}
Hora: {time}

Se não reconhece este acesso, altere já a palavra-passe na aplicação e termine a sessão em todos os outros dispositivos em «Segurança».`,
  'mail.verification.real_name_approved.subject': 'O seu nome está verificado',
  'mail.verification.real_name_approved.text': 'A verificação do seu nome foi aprovada.',
  'mail.verification.real_name_rejected.subject': 'A verificação do seu nome foi devolvida',
  'mail.verification.real_name_rejected.text': `A verificação do seu nome foi devolvida. Motivo: {reason}

O que enviou continua na aplicação. Corrija aí e envie de novo.`,
  'mail.verification.kyc_approved.subject': 'A sua identidade está verificada',
  'mail.verification.kyc_approved.text': 'A sua verificação de identidade (KYC) foi aprovada.',
  'mail.verification.kyc_rejected.subject': 'A sua verificação de identidade foi devolvida',
  'mail.verification.kyc_rejected.text': `A sua verificação de identidade (KYC) foi devolvida. Motivo: {reason}

O que enviou continua na aplicação. Corrija aí e envie de novo.`,
  'mail.frozen.subject': 'A sua conta Plumbline está suspensa',
  'mail.frozen.text': `A sua conta {uid} está suspensa. A aplicação mostra o motivo.

Ainda pode iniciar sessão, fechar posições, e consultar e exportar os seus movimentos.

Também pode pedir levantamentos, salvo se um tribunal ou uma autoridade ordenou a suspensão. Uma suspensão decidida por uma só pessoa da nossa equipa termina automaticamente após 72 horas.`,
  'mail.unfrozen.subject': 'A sua conta Plumbline está de novo ativa',
  'mail.unfrozen.text': 'A sua conta {uid} já não está suspensa. Tudo funciona como antes.',
  'mail.staff_link.subject': 'Configure a sua conta de trabalho Plumbline',
  'mail.staff_link.text': `Foi criada uma conta de trabalho para si, {name}. Abra esta ligação para escolher uma palavra-passe e um segundo passo:

{link}

É válida durante {minutes} minutos e serve uma só vez. Tenha à mão uma aplicação de autenticação e não partilhe a ligação com ninguém.`,
  'sms.register':
    'Plumbline: {code} é o seu código de registo, válido durante {minutes} min. Nunca o partilhe.',
  'sms.registered_already':
    'Plumbline: já existe uma conta com este número. Inicie sessão ou escolha «Palavra-passe esquecida».',
  'sms.forgot':
    'Plumbline: {code} é o seu código para uma nova palavra-passe, válido durante {minutes} min. Nunca o partilhe.',
  'sms.password_changed':
    'Plumbline: a palavra-passe da conta {uid} foi alterada. Se não reconhece esta alteração, escolha já «Palavra-passe esquecida».',
  'sms.bind':
    'Plumbline: {code} é o seu código para adicionar este número, válido durante {minutes} min. Nunca o partilhe.',
  'sms.confirm':
    'Plumbline: {code} é o seu código para confirmar uma alteração do seu acesso, válido durante {minutes} min. Nunca o partilhe.',
  'sms.trade':
    'Plumbline: {code} é o seu código para uma nova palavra-passe de levantamento, válido durante {minutes} min. Nunca o partilhe.',
  'sms.security.trade_password':
    'Plumbline: foi definida uma nova palavra-passe de levantamento na sua conta {uid}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.email_bound':
    'Plumbline: foi adicionado um novo e-mail à sua conta {uid}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.mobile_bound':
    'Plumbline: foi adicionado um novo número de telemóvel à sua conta {uid}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.otp_enabled':
    'Plumbline: a verificação em dois passos foi ativada na sua conta {uid}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.otp_disabled':
    'Plumbline: a verificação em dois passos foi desativada na sua conta {uid}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.recovery_renewed':
    'Plumbline: foram criados novos códigos de recuperação para a sua conta {uid}. Os antigos deixaram de funcionar. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.recovery_used':
    'Plumbline: foi usado um código de recuperação da sua conta {uid}. Se não reconhece esta utilização, altere já a palavra-passe.',
  'sms.security.passkey_added':
    'Plumbline: foi adicionada uma chave de acesso à sua conta {uid}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.passkey_removed':
    'Plumbline: foi removida uma chave de acesso da sua conta {uid}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.app_lock_set':
    'Plumbline: o bloqueio da aplicação da sua conta {uid} foi ativado ou alterado. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.app_lock_off':
    'Plumbline: o bloqueio da aplicação da sua conta {uid} foi desativado. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.wallet_linked':
    'Plumbline: foi associada uma carteira à sua conta {uid}; permite entrar na conta. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.wallet_unlinked':
    'Plumbline: foi desassociada uma carteira da sua conta {uid}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.api_key_added':
    'Plumbline: foi criada uma chave de API para a sua conta {uid}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.api_key_revoked':
    'Plumbline: foi revogada uma chave de API da sua conta {uid}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.security.destination_bound':
    'Plumbline: foi adicionada ou alterada uma conta bancária ou endereço de carteira da sua conta {uid}. Os levantamentos para lá são possíveis após {wait}. Se não reconhece esta alteração, altere já a palavra-passe.',
  'sms.new_device':
    'Plumbline: sessão iniciada na conta {uid} num novo dispositivo ({device}, {time}). Se não reconhece este acesso, altere já a palavra-passe.',
  'sms.verification.real_name_approved': 'Plumbline: a verificação do seu nome foi aprovada.',
  'sms.verification.real_name_rejected':
    'Plumbline: a verificação do seu nome foi devolvida. O motivo está na aplicação.',
  'sms.verification.kyc_approved': 'Plumbline: a sua verificação de identidade (KYC) foi aprovada.',
  'sms.verification.kyc_rejected':
    'Plumbline: a sua verificação de identidade (KYC) foi devolvida. O motivo está na aplicação.',
  'sms.frozen':
    'Plumbline: a conta {uid} está suspensa. A aplicação mostra o motivo. Ainda pode iniciar sessão e fechar posições.',
  'sms.unfrozen': 'Plumbline: a conta {uid} já não está suspensa.',
  'mail.funding.deposit_approved.subject': 'O seu depósito está aprovado',
  'mail.funding.deposit_approved.text': `O seu depósito está aprovado: foram adicionados {amount}\u00A0{currency} à sua conta Numerário.

Se não pediu isto, contacte o apoio ao cliente.`,
  'sms.funding.deposit_approved':
    'Plumbline: o seu depósito está aprovado: foram adicionados {amount} {currency} à sua conta Numerário.',
  'mail.funding.deposit_rejected.subject': 'O seu depósito foi recusado',
  'mail.funding.deposit_rejected.text': `O seu depósito de {amount}\u00A0{currency} foi recusado. A aplicação mostra porquê.

Se não pediu isto, contacte o apoio ao cliente.`,
  'sms.funding.deposit_rejected':
    'Plumbline: o seu depósito de {amount} {currency} foi recusado. A aplicação mostra porquê.',
  'mail.funding.deposit_corrected.subject': 'O seu depósito foi corrigido',
  'mail.funding.deposit_corrected.text': `Um depósito foi creditado por engano: foram estornados {amount}\u00A0{currency} da sua conta Numerário. A aplicação mostra porquê.

Se não concorda, contacte o apoio ao cliente.`,
  'sms.funding.deposit_corrected':
    'Plumbline: um depósito foi creditado por engano: foram estornados {amount} {currency} da sua conta Numerário. A aplicação mostra porquê.',
  'mail.funding.withdrawal_approved.subject': 'O seu levantamento está aprovado',
  'mail.funding.withdrawal_approved.text': `O seu levantamento de {amount}\u00A0{currency} está aprovado e será pago.

Se não pediu isto, contacte o apoio ao cliente.`,
  'sms.funding.withdrawal_approved':
    'Plumbline: o seu levantamento de {amount} {currency} está aprovado e será pago.',
  'mail.funding.withdrawal_rejected.subject': 'O seu levantamento foi recusado',
  'mail.funding.withdrawal_rejected.text': `O seu levantamento de {amount}\u00A0{currency} foi recusado e o dinheiro está de novo disponível. A aplicação mostra porquê.

Se não pediu isto, contacte o apoio ao cliente.`,
  'sms.funding.withdrawal_rejected':
    'Plumbline: o seu levantamento de {amount} {currency} foi recusado e o dinheiro está de novo disponível. A aplicação mostra porquê.',
  'mail.funding.payout_sent.subject': 'O seu pagamento foi enviado',
  'mail.funding.payout_sent.text': `Foram-lhe enviados {amount}\u00A0{currency}. A aplicação mostra a referência.

Se não pediu isto, contacte o apoio ao cliente.`,
  'sms.funding.payout_sent':
    'Plumbline: foram-lhe enviados {amount} {currency}. A aplicação mostra a referência.',
  'mail.funding.payout_returned.subject': 'O seu pagamento foi devolvido',
  'mail.funding.payout_returned.text': `Um pagamento foi devolvido: {amount}\u00A0{currency} estão de novo na sua conta Numerário. A aplicação mostra porquê.

Se não pediu isto, contacte o apoio ao cliente.`,
  'sms.funding.payout_returned':
    'Plumbline: um pagamento foi devolvido: {amount} {currency} estão de novo na sua conta Numerário. A aplicação mostra porquê.',
  'mail.funding.payment_received.subject': 'O seu pagamento com cartão chegou',
  'mail.funding.payment_received.text': `O seu pagamento com cartão chegou: foram adicionados {amount}\u00A0{currency} à sua conta Numerário.

Se não pediu isto, contacte o apoio ao cliente.`,
  'sms.funding.payment_received':
    'Plumbline: o seu pagamento com cartão chegou: foram adicionados {amount} {currency} à sua conta Numerário.',
  'mail.funding.payment_reversed.subject': 'O seu pagamento com cartão foi estornado',
  'mail.funding.payment_reversed.text': `Um pagamento com cartão foi estornado: {amount}\u00A0{currency} foram retirados da sua conta Numerário. A aplicação mostra o pagamento.

Se não pediu isto, contacte o apoio ao cliente.`,
  'sms.funding.payment_reversed':
    'Plumbline: um pagamento com cartão foi estornado: {amount} {currency} foram retirados da sua conta Numerário. A aplicação mostra o pagamento.',
  'mail.trader.approved.subject': 'Agora é trader',
  'mail.trader.approved.text': `A sua candidatura foi aprovada. A partir de agora os clientes podem copiar {name}.

É copiado o que abrir, alterar e fechar a partir de agora; o que já está aberto não.`,
  'mail.trader.rejected.subject': 'A sua candidatura a trader foi recusada',
  'mail.trader.rejected.text': `A sua candidatura como {name} foi recusada. Motivo: {reason}

Pode candidatar-se de novo a partir de {until}.`,
  'mail.trader.revoked.subject': 'Já não é trader',
  'mail.trader.revoked.text': `{name} já não pode ser copiado: retirámos-lhe o estatuto de trader. As cópias são fechadas ou mantidas, conforme cada copiador escolheu.

As suas posições e o seu dinheiro ficam como estão. Em caso de dúvida, contacte o apoio ao cliente.`,
  'sms.trader.approved': 'Plumbline: agora é trader. Os clientes podem copiar {name}.',
  'sms.trader.rejected':
    'Plumbline: a sua candidatura como {name} foi recusada. A aplicação mostra o motivo. Pode repetir a partir de {until}.',
  'sms.trader.revoked': 'Plumbline: {name} já não é trader e já não pode ser copiado.',
  'letter.open': 'Abrir na aplicação',
  'letter.unsubscribe': 'Cancelar este tipo de e-mails, sem iniciar sessão',
  'mail.margin.call.subject': 'Chamada de margem: a sua margem está baixa',
  'mail.margin.call.text': `O seu nível de margem é de {level}%.

A 50% começamos a fechar posições, primeiro a maior perda. Feche uma posição ou transfira dinheiro para a conta Contratos.`,
  'sms.margin.call':
    'Plumbline: o seu nível de margem é de {level}%. A 50% começamos a fechar posições, primeiro a maior perda. Feche uma posição ou transfira dinheiro para a conta Contratos.',
  'mail.digest.subject': 'As suas notificações: {count}',
  'mail.digest.text': `Isto aconteceu desde o seu último resumo. Horas de {zone}.

{items}`,
  'mail.digest.more': 'Mais na aplicação: {count}',
  'mail.copying.margin_low.subject': 'Margem baixa por causa das suas cópias',
  'mail.copying.margin_low.text': `O seu nível de margem é de {level}%. As cópias retêm {share}% da margem em uso.

A 50% começamos a fechar posições, primeiro a maior perda. Feche uma posição ou transfira dinheiro para a conta Contratos.`,
  'mail.copying.stopped.subject': 'Atingiu o seu limite de perda na cópia',
  'mail.copying.stopped.text': `A sua perda ao copiar {name} atingiu o limite de {loss}\u00A0USD. A cópia parou.

As suas cópias são fechadas aos preços mais recentes. A aplicação mostra cada uma.`,
  'mail.copying.ended.subject': 'Um trader que copia saiu',
  'mail.copying.ended.text': `{name} já não pode ser copiado: o trader saiu ou foi removido.

As suas cópias são fechadas ou mantidas, como escolheu. A aplicação mostra cada uma.`,
  'mail.copying.trader_paused.subject': 'A cópia de um trader está em pausa',
  'mail.copying.trader_paused.text': `Pausámos a cópia de {name}. Por agora, as novas posições não são copiadas.

As cópias abertas continuam a fechar quando o trader fecha.`,
  'mail.copying.trader_closed.subject': 'Um trader não aceita novos copiadores',
  'mail.copying.trader_closed.text': `{name} não aceita novos copiadores por agora. A sua cópia continua.

Nada muda para as suas cópias.`,
  'mail.copying.trader_leverage.subject': 'Um trader que copia mudou a alavancagem',
  'mail.copying.trader_leverage.text': `{name} negoceia agora com uma alavancagem média de {now}. Antes era de {before}.

Comparamos os últimos 7 dias com os 30 dias anteriores. Altere ou pare a cópia se já não lhe convém.`,
  'mail.copying.trader_mix.subject': 'Um trader que copia negoceia outros instrumentos',
  'mail.copying.trader_mix.text': `{name} negoceia outros instrumentos do que antes. O que mais cresceu foi {code}, agora {share}% das ordens.

Comparamos os últimos 7 dias com os 30 dias anteriores. Altere ou pare a cópia se já não lhe convém.`,
  'sms.copying.margin_low':
    'Plumbline: o seu nível de margem é de {level}%. As cópias retêm {share}% da margem em uso.',
  'sms.copying.stopped':
    'Plumbline: a sua perda ao copiar {name} atingiu o limite de {loss} USD. A cópia parou.',
  'sms.copying.ended': 'Plumbline: {name} já não pode ser copiado: o trader saiu ou foi removido.',
  'sms.copying.trader_paused':
    'Plumbline: pausámos a cópia de {name}. Por agora, as novas posições não são copiadas.',
  'sms.copying.trader_closed':
    'Plumbline: {name} não aceita novos copiadores por agora. A sua cópia continua.',
  'sms.copying.trader_leverage':
    'Plumbline: {name} negoceia agora com uma alavancagem média de {now}. Antes era de {before}.',
  'sms.copying.trader_mix':
    'Plumbline: {name} negoceia outros instrumentos do que antes. O que mais cresceu foi {code}, agora {share}% das ordens.',
  'mail.security.recovery_set.subject': 'Os seus dados de contacto vão mudar',
  'mail.security.recovery_set.text': `Alguém nos pediu para substituir um endereço de e-mail ou número de telemóvel perdido da sua conta {uid}. Comparámos os documentos de identidade e aprovámos o pedido.

A alteração entra em vigor em {time}. Nessa altura, a sessão termina em todos os dispositivos.

Se não o pediu, inicie sessão antes disso e pare a substituição em «Segurança».`,
  'sms.security.recovery_set':
    'Plumbline: um e-mail ou telemóvel da conta {uid} será substituído em {time}. Se não o pediu, inicie sessão antes disso e pare a substituição em «Segurança».',
  'mail.country_changed.subject': 'O seu país de residência foi alterado',
  'mail.country_changed.text': `Alterámos o país de residência da sua conta {uid}. É ele que determina que produtos podemos oferecer-lhe.

Se estiver errado, contacte o apoio ao cliente.`,
  'sms.country_changed':
    'Plumbline: o país de residência da conta {uid} foi alterado. Se estiver errado, contacte o apoio ao cliente.',
  'mail.lending.loan_approved.subject': 'O seu empréstimo foi creditado',
  'mail.lending.loan_approved.text': `O seu empréstimo de {amount}\u00A0USD foi creditado na sua conta Contratos. Vence em {day} (UTC).

Contacte o apoio ao cliente se tiver dúvidas.`,
  'sms.lending.loan_approved':
    'Plumbline: o seu empréstimo de {amount} USD foi creditado na sua conta Contratos. Vence em {day} (UTC).',
  'mail.lending.loan_rejected.subject': 'O seu pedido de empréstimo foi recusado',
  'mail.lending.loan_rejected.text': `O seu pedido de um empréstimo de {amount}\u00A0USD foi recusado. A aplicação mostra porquê.

Contacte o apoio ao cliente se tiver dúvidas.`,
  'sms.lending.loan_rejected':
    'Plumbline: o seu pedido de um empréstimo de {amount} USD foi recusado. A aplicação mostra porquê.',
  'mail.lending.loan_due.subject': 'O seu empréstimo vence em breve',
  'mail.lending.loan_due.text': `Deve {amount}\u00A0USD do seu empréstimo, com vencimento em {day} (UTC). Reembolse-o até lá na aplicação para evitar uma penalização.

Contacte o apoio ao cliente se tiver dúvidas.`,
  'sms.lending.loan_due':
    'Plumbline: deve {amount} USD do seu empréstimo, com vencimento em {day} (UTC). Reembolse-o até lá na aplicação para evitar uma penalização.',
  'mail.lending.loan_late.subject': 'O seu empréstimo está em atraso',
  'mail.lending.loan_late.text': `O seu empréstimo venceu em {day} (UTC). Deve agora {amount}\u00A0USD e cada dia de atraso custa mais. Reembolse-o na aplicação.

Contacte o apoio ao cliente se tiver dúvidas.`,
  'sms.lending.loan_late':
    'Plumbline: o seu empréstimo venceu em {day} (UTC). Deve agora {amount} USD e cada dia de atraso custa mais. Reembolse-o na aplicação.',
  'mail.lending.loan_repaid.subject': 'O seu empréstimo está reembolsado',
  'mail.lending.loan_repaid.text': `O seu reembolso de {amount}\u00A0USD foi aceite. O empréstimo está totalmente reembolsado e as restrições terminaram.

Contacte o apoio ao cliente se tiver dúvidas.`,
  'sms.lending.loan_repaid':
    'Plumbline: o seu reembolso de {amount} USD foi aceite. O empréstimo está totalmente reembolsado e as restrições terminaram.',
  'mail.lending.loan_repayment_counted.subject': 'O seu reembolso foi aceite',
  'mail.lending.loan_repayment_counted.text': `O seu reembolso de {amount}\u00A0USD foi aceite. A aplicação mostra o que ainda deve.

Contacte o apoio ao cliente se tiver dúvidas.`,
  'sms.lending.loan_repayment_counted':
    'Plumbline: o seu reembolso de {amount} USD foi aceite. A aplicação mostra o que ainda deve.',
  'mail.lending.loan_repayment_rejected.subject': 'O seu reembolso foi recusado',
  'mail.lending.loan_repayment_rejected.text': `O seu reembolso por carteira externa foi recusado. A aplicação mostra porquê e o que ainda deve.

Contacte o apoio ao cliente se tiver dúvidas.`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline: o seu reembolso por carteira externa foi recusado. A aplicação mostra porquê e o que ainda deve.',
  'mail.lending.loan_penalty_waived.subject': 'Uma penalização foi perdoada',
  'mail.lending.loan_penalty_waived.text': `Perdoámos {amount}\u00A0USD da penalização do seu empréstimo. A aplicação mostra o que ainda deve.

Contacte o apoio ao cliente se tiver dúvidas.`,
  'sms.lending.loan_penalty_waived':
    'Plumbline: perdoámos {amount} USD da penalização do seu empréstimo. A aplicação mostra o que ainda deve.',
  'mail.lending.loan_written_off.subject': 'A dívida do seu empréstimo foi anulada',
  'mail.lending.loan_written_off.text': `Anulámos a dívida do seu empréstimo: não tem de reembolsar os {amount}\u00A0USD que faltavam.

Contacte o apoio ao cliente se tiver dúvidas.`,
  'sms.lending.loan_written_off':
    'Plumbline: anulámos a dívida do seu empréstimo: não tem de reembolsar os {amount} USD que faltavam.',
  'mail.support.answered.subject': 'Respondemos à sua mensagem',
  'mail.support.answered.text': `O apoio ao cliente respondeu à sua mensagem. Abra «Apoio ao cliente» na aplicação para ler a resposta.

Nunca pedimos a sua palavra-passe, códigos ou frase de recuperação.`,
  'sms.support.answered':
    'Plumbline: o apoio ao cliente respondeu à sua mensagem. Abra «Apoio ao cliente» na aplicação para ler a resposta.',
})
