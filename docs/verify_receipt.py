#!/usr/bin/env python3
"""Verifies receipts of Plumbline from nothing but their files, by docs/receipt-format.md.

    python3 verify_receipt.py receipt.json
    python3 verify_receipt.py receipt.json --key 482e2fc1...[,another]
    python3 verify_receipt.py folder other.json ...      one line for each file

Ends with 0 when all is as the receipt says, with 1 when something is not (each field is named), and with 2 when something could not be
looked at. Written apart from the product, in Python's standard library alone: whoever doubts one of the two has the other. It reads no
published log; `npm run verify -- receipt --log` does.
"""
import datetime
import functools
import hashlib
import json
import os
import re
import sys
from fractions import Fraction

RULES = 1
FORM = 'plumbline-receipt 1'
TERM_RULES = 1
TERM_FORM = 'plumbline-term-receipt 1'
FILE_BYTES_MAX = 64 * 1024 * 1024
NONE = '–'

# ---------------------------------------------------------------- Ed25519 (RFC 8032, section 5.1)

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def _x_of(y, sign):
    """The x that belongs to a y, or None where the curve has no such point."""
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT % P
    if (x * x - square) % P != 0 or (x == 0 and sign == 1):
        return None
    return P - x if x % 2 != sign else x


def _point(data):
    y = int.from_bytes(data, 'little')
    sign, y = y >> 255, y & (2**255 - 1)
    x = _x_of(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def _add(a, b):
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = f - e, h - g, h + g, f + e
    return e * f % P, g * h % P, f * g % P, e * h % P


BASE = _point((4 * pow(5, P - 2, P) % P).to_bytes(32, 'little'))


@functools.lru_cache(maxsize=4096)
def is_signed(key, text, signature):
    """Whether a signature (64 bytes) over a text is one of a public key (32 bytes); both in hexadecimal."""
    key, signature = bytes.fromhex(key), bytes.fromhex(signature)
    a, s = _point(key), int.from_bytes(signature[32:], 'little')
    if a is None or s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + text.encode()).digest(), 'little') % L
    minus_a = (P - a[0], a[1], 1, P - a[3])
    both = _add(BASE, minus_a)
    r = (0, 1, 1, 0)
    # s * B - h * A, bit by bit.
    for bit in range(252, -1, -1):
        r = _add(r, r)
        of_s, of_h = s >> bit & 1, h >> bit & 1
        if of_s or of_h:
            r = _add(r, both if of_s and of_h else BASE if of_s else minus_a)
    inverse = pow(r[2], P - 2, P)
    x, y = r[0] * inverse % P, r[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, 'little') == signature[:32]


def hash_of(text):
    return hashlib.sha256(_bytes(text)).hexdigest()


def _bytes(text):
    """UTF-8; half of a surrogate pair, which no text should have, becomes U+FFFD."""
    return text.encode('utf-16-le', 'surrogatepass').decode('utf-16-le', 'replace').encode()

# ---------------------------------------------------------------- exact decimals, and the ways to round


class Unreadable(Exception):
    """A text that is no figure of its kind; nothing behind it can be worked out."""

    def __init__(self, field, stated):
        super().__init__(field)
        self.field, self.stated = field, stated


PLAIN = re.compile(r'-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?')
SAFE = 2**53 - 1


def parse(text, scale):
    """A plain decimal as an integer of 10^-scale; None where it is not plain, or finer."""
    if not PLAIN.fullmatch(text):
        return None
    places = len(text.partition('.')[2])
    return None if places > scale else int(text.replace('.', '')) * 10 ** (scale - places)


def parse_positive(text, scale):
    value = parse(text, scale)
    return None if value is None or not 0 < value <= SAFE else value


def show(value, scale, digits=None):
    """An integer of 10^-scale with `digits` places, or more where it has more that are not zero."""
    digits = scale if digits is None else digits
    text = str(abs(value)).rjust(scale + 1, '0')
    whole, places = text[:len(text) - scale], text[len(text) - scale:]
    while len(places) > digits and places.endswith('0'):
        places = places[:-1]
    places = places.ljust(digits, '0')
    return ('-' if value < 0 else '') + whole + ('.' + places if places else '')


def down(a, b):
    return a // b


def up(a, b):
    return -(-a // b)


def half_even(a, b):
    floor, rest = divmod(a, b)
    return floor + (1 if 2 * rest > b or (2 * rest == b and floor % 2 == 1) else 0)


SUM_DENOMINATOR_MAX = 10**60
EXACT_FEE = 'exact value × fee rate, up to the next cent'


def read_sum(text, field):
    """A number of cents from 0 to below 2, as a fraction in lowest terms."""
    above, _, below = text.partition('/')
    value = Fraction(int(above), int(below or '1'))
    if str(value) != text or value >= 2 or value.denominator > SUM_DENOMINATOR_MAX:
        raise Unreadable(field, text)
    return value


def summed(sums, name):
    """How a formula says that an amount is not rounded by itself, in words and in numbers."""
    moved = sums.get(name, {'before': '0', 'after': '0'})
    if moved['before'] == '0' and moved['after'] == '0':
        return '', ''
    return ', as the sum of the account goes on', f"; sum {moved['before']} → {moved['after']}"


def money(cents):
    return show(cents, 2)


def lots_text(lots):
    return show(lots, 6, 2)


# ---------------------------------------------------------------- the shape of a receipt

MOMENT = re.compile(r'[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z')
EPOCH = datetime.datetime(1970, 1, 1)


def moment(text):
    """Milliseconds since 1970; None where it is not a moment written as a receipt writes it."""
    if not MOMENT.fullmatch(text):
        return None
    try:
        at = datetime.datetime.strptime(text[:-1] + '000', '%Y-%m-%dT%H:%M:%S.%f')
    except ValueError:
        return None
    return (at - EPOCH) // datetime.timedelta(milliseconds=1)


def minute_of(text):
    """The name of a minute; its seconds count the corrections of the clock."""
    at = moment(text)
    return None if at is None or at % 1_000 != 0 else at


def is_day(text):
    return moment(text + 'T00:00:00.000Z') is not None


def text_of(name, accepts):
    return lambda value: None if isinstance(value, str) and accepts(value) else f'it is not {name}'


def matching(name, pattern):
    return text_of(name, re.compile(pattern).fullmatch)


def one_of(*names):
    return text_of('one of ' + ', '.join(names), lambda value: value in names)


def whole_from(least):
    def judge(value):
        is_whole = isinstance(value, int) and not isinstance(value, bool)
        return None if is_whole and least <= value <= SAFE else 'it is not a whole number'
    return judge


class Maybe:
    """A value that may be null."""

    def __init__(self, shape):
        self.shape = shape


class Each:
    """A list of values of one shape."""

    def __init__(self, shape):
        self.shape = shape


class Map:
    """Texts under any names."""


class Kinds:
    """An object whose field `kind` says which fields it has."""

    def __init__(self, **kinds):
        self.kinds = kinds


TEXT = text_of('a text', lambda value: True)
WHOLE = whole_from(0)
MONEY = matching('an amount of money', r'-?(?:0|[1-9][0-9]{0,17})\.[0-9]{2}')
RATE = matching('a rate', r'-?[0-9]\.[0-9]{6}')
PRICE = matching('a price', r'(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,10})?')
LOTS = text_of('lots', lambda value: parse_positive(value, 6) is not None)
INSTANT = text_of('a moment', lambda value: moment(value) is not None)
DAY = text_of('a day', is_day)
CODE = matching('a code', r'[A-Z0-9]{1,16}')
ORDER = matching('an order', r'[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}')
SUM = matching('a sum', r'[01]|[1-9][0-9]{0,60}/[1-9][0-9]{0,60}')
SEQUENCE = matching('a sequence', r'[0-9]{1,15}\.[0-9]{1,15}')
HASH = matching('64 hexadecimal digits', r'[0-9a-f]{64}')
SIGNATURE = matching('128 hexadecimal digits', r'[0-9a-f]{128}')
QUOTE_KINDS = ('live', 'delayed', 'synthetic')
REASON = one_of('customer', 'take_profit', 'stop_loss', 'trailing_stop', 'margin_close_out', 'leader_closed', 'copy_stopped', 'instrument_ended',
                'reversed', 'cancelled', 'expired', 'refused', 'other_filled')

# A name that ends with ? may be absent.
QUOTE = {
    'code': CODE, 'sequence': SEQUENCE, 'bid': PRICE, 'ask': PRICE, 'at': INSTANT, 'receivedAt': INSTANT,
    'source': TEXT, 'kind': one_of(*QUOTE_KINDS), 'minute': Maybe(INSTANT),
    'raw?': {'bid': PRICE, 'ask': PRICE, 'version': whole_from(-SAFE)},
}
PARTS = Each({'price': PRICE, 'lots': LOTS})
LEVELS = {'takeProfit': Maybe(PRICE), 'stopLoss': Maybe(PRICE), 'trailing': Maybe(PRICE), 'profitLevels?': PARTS}
SHARE = {'lots': LOTS, 'notional': MONEY, 'margin': MONEY, 'feeOpen': MONEY, 'financing': MONEY, 'adjusted': MONEY}
STEP = {'kind': TEXT, 'order': ORDER, 'number': WHOLE, 'decision': SEQUENCE, 'at': INSTANT, 'quote': Maybe(QUOTE)}
QUOTED = {**STEP, 'quote': QUOTE, 'conversion': Maybe(QUOTE)}
WAITING = {**STEP, **LEVELS, 'price': PRICE, 'lots': LOTS, 'expiresAt': Maybe(INSTANT)}
PAIR = {**STEP, 'other': ORDER, 'place': WHOLE}
MOVED = {'before': SUM, 'after': SUM}
ADJUSTED = {**LEVELS, 'lots': LOTS, 'price': PRICE}

INSTRUMENT = {'code': CODE, 'version': WHOLE, 'contractSize': WHOLE, 'quoteCurrency': TEXT, 'priceScale': WHOLE,
              'digits': WHOLE, 'tick': PRICE, 'feeRate': RATE,
              'conversion': Maybe({'by': one_of('multiply', 'divide'), 'pair': CODE, 'pairScale': WHOLE})}

STEPS = Kinds(
    placed=WAITING,
    edited=WAITING,
    linked=PAIR,
    unlinked=PAIR,
    ended={**STEP, 'reason': REASON, 'refusal': Maybe({'code': TEXT, 'figures': Map()}), 'other?': ORDER},
    opened={**QUOTED, **LEVELS, 'price': PRICE, 'lots': LOTS, 'notional': MONEY, 'margin': MONEY, 'feeOpen': MONEY,
            'droppedTakeProfit?': PRICE, 'sums?': {'fee': MOVED}},
    targets={**STEP, **LEVELS},
    close_requested=STEP,
    close_withdrawn=STEP,
    trailed={**STEP, **LEVELS},
    split={**STEP, 'child': ORDER, 'part': SHARE, 'rest': SHARE, 'level?': PRICE, 'profitLevels?': PARTS},
    financed={**QUOTED, 'day': DAY, 'days': WHOLE, 'basis': WHOLE, 'rate': RATE, 'notional': MONEY, 'amount': MONEY,
              'version': WHOLE, 'sums?': {'result': MOVED}},
    adjusted={**STEP, 'action': TEXT, 'effectiveAt': INSTANT, 'conversion': Maybe(QUOTE), 'before': ADJUSTED,
              'after': ADJUSTED, 'cash': MONEY, 'sums?': {'result': MOVED},
              'terms': Kinds(split={'kind': TEXT, 'before': WHOLE, 'after': WHOLE},
                             dividend={'kind': TEXT, 'amount': TEXT},
                             end={'kind': TEXT, 'price': Maybe(TEXT), 'source': Maybe(TEXT)},
                             replacement={'kind': TEXT, 'before': WHOLE, 'after': WHOLE, 'cash': TEXT, 'price': TEXT,
                                          'source': TEXT, 'instrument': INSTRUMENT, 'lotsMin': LOTS, 'lotsStep': LOTS})},
    closed={**QUOTED, 'reason': REASON, 'price': PRICE, 'result': MONEY, 'feeClose': MONEY, 'net': MONEY,
            'sums?': {'result': MOVED, 'fee': MOVED}},
)

RECEIPT = {
    'form': one_of(FORM), 'rules': WHOLE, 'issuedAt': INSTANT,
    'order': {'id': ORDER, 'parent': Maybe(ORDER), 'book': one_of('real', 'demo'), 'code': CODE,
              'side': one_of('long', 'short'), 'type': one_of('market', 'limit', 'stop'), 'leverage': WHOLE,
              'state': one_of('pending', 'open', 'closed')},
    'instrument': INSTRUMENT,
    'steps': Each(STEPS),
    'figures': {'lots': LOTS, 'openPrice': Maybe(PRICE), 'notional': Maybe(MONEY), 'margin': Maybe(MONEY),
                'feeOpen': Maybe(MONEY), 'financing': Maybe(MONEY), 'adjusted': Maybe(MONEY),
                'closePrice': Maybe(PRICE), 'result': Maybe(MONEY), 'feeClose': Maybe(MONEY), 'net': Maybe(MONEY)},
    'formula': Each({'figure': TEXT, 'words': TEXT, 'numbers': TEXT}),
    'log': {'segments': Each({'code': CODE, 'minute': INSTANT, 'text': TEXT}),
            'sheets': Each({'minute': INSTANT, 'text': TEXT, 'hash': HASH, 'signature': SIGNATURE, 'key': HASH})},
    'seal': {'hash': HASH, 'marks': matching('hexadecimal digits', r'[0-9a-f]*'), 'key': HASH, 'signature': SIGNATURE},
}


LOG = RECEIPT['log']
SEAL = RECEIPT['seal']
# The receipt of a deal with a stake, a direction and a time.
TERM_RECEIPT = {
    'form': one_of(TERM_FORM), 'rules': WHOLE, 'issuedAt': INSTANT,
    'deal': {'id': ORDER, 'book': one_of('real', 'demo'), 'kind': one_of('term', 'micro'), 'code': CODE,
             'direction': one_of('up', 'down'), 'seconds': WHOLE, 'stake': MONEY,
             'yield': matching('a yield', r'[0-9]\.[0-9]{4}'), 'profit': MONEY, 'productVersion': WHOLE,
             'priceScale': WHOLE, 'digits': WHOLE, 'state': one_of('settled', 'void'), 'acceptedAt': INSTANT,
             'expiresAt': Maybe(INSTANT), 'result': Maybe(one_of('win', 'lose', 'equal')),
             'voidReason': Maybe(one_of('no_entry', 'silent', 'delayed', 'closed', 'halted', 'suspended', 'clock')),
             'net': MONEY},
    'entry': Maybe(QUOTE), 'exit': Maybe(QUOTE), 'formula': RECEIPT['formula'], 'log': LOG, 'seal': SEAL,
}


def misfit(value, shape, path):
    """The first place where a value is not of its shape, and why; None where it fits."""
    if callable(shape):
        why = shape(value)
        return why and (path, why)
    if isinstance(shape, Maybe):
        return None if value is None else misfit(value, shape.shape, path)
    if isinstance(shape, Each):
        if not isinstance(value, list):
            return path, 'it is not a list'
        found = (misfit(each, shape.shape, f'{path}[{index}]') for index, each in enumerate(value))
        return next((each for each in found if each), None)
    if not isinstance(value, dict):
        return path or 'file', 'it is not an object'
    dot = path and path + '.'
    if isinstance(shape, Map):
        return next(((dot + name, 'it is not a text') for name in value if not isinstance(value[name], str)), None)
    if isinstance(shape, Kinds):
        kind = value.get('kind')
        if not isinstance(kind, str) or kind not in shape.kinds:
            return dot + 'kind', f'nobody knows the kind {json.dumps(kind)}'
        shape = shape.kinds[kind]
    known = {name.rstrip('?'): name.endswith('?') for name in shape}
    for name in value:
        if name not in known:
            return dot + name, 'no receipt has this field'
    for name, each in shape.items():
        name = name.rstrip('?')
        if name in value:
            found = misfit(value[name], each, dot + name)
            if found:
                return found
        elif not known[name]:
            return dot + name, 'it is missing'
    return None

# ---------------------------------------------------------------- the seal


def in_order(value):
    """The fields of an object in the order of their names."""
    return sorted(value.items(), key=lambda field: field[0].encode('utf-16-be', 'surrogatepass'))


def json_text(text):
    """A text as JSON writes it with as few escapes as it may; half of a surrogate pair is escaped."""
    plain = json.dumps(text, ensure_ascii=False)
    return re.sub('[\ud800-\udfff]', lambda half: f'\\u{ord(half[0]):04x}', plain)


def canonical(value):
    """Compact JSON, the fields of each object in the order of their names."""
    if isinstance(value, dict):
        return '{' + ','.join(json_text(name) + ':' + canonical(each) for name, each in in_order(value)) + '}'
    if isinstance(value, list):
        return '[' + ','.join(canonical(each) for each in value) + ']'
    return json_text(value) if isinstance(value, str) else 'null' if value is None else str(value)


def leaves(value, path=''):
    """Each value that is neither an object nor a list, with its path, in the order of the canonical text."""
    if isinstance(value, dict):
        for name, each in in_order(value):
            yield from leaves(each, f'{path}.{name}' if path else name)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from leaves(each, f'{path}[{index}]')
    else:
        yield path, canonical(value)


def first_marked_otherwise(unsealed, marks):
    """The first value whose four digits among the marks are others; None where all are the same."""
    place = 0
    for path, text in leaves(unsealed):
        if hash_of(f'{path}={text}')[:4] != marks[place:place + 4]:
            return path
        place += 4
    return None if place == len(marks) else 'seal.marks'


def check_seal(receipt, keys, found):
    unsealed = {name: each for name, each in receipt.items() if name != 'seal'}
    seal, made = receipt['seal'], hash_of(canonical(unsealed))
    marked = first_marked_otherwise(unsealed, seal['marks'])
    if is_signed(seal['key'], f'{FORM} {made}', seal['signature']):
        if seal['hash'] != made:
            found('seal.hash', 'another hash was signed')
        if marked:
            found('seal.marks', 'not the marks of what was signed')
        if keys and seal['key'] not in keys:
            found('seal.key', f"the key {seal['key']} is not one that was named")
    elif seal['hash'] != made:
        found(marked or 'seal.hash', 'it is not what was sealed')
    else:
        found('seal.key' if keys and seal['key'] not in keys else 'seal.signature', 'the seal is not signed by its key')

# ---------------------------------------------------------------- the signed tick log

HEADING = re.compile(r'([A-Z0-9]{1,16}) (\S{24}) scale ([0-9]{1,2}) previous ([0-9a-f]{64})')
TICK = re.compile(
    r'([0-9]{1,15})\.([0-9]{1,15})([^ ]*) ([0-9]{1,16}) ([0-9]{1,16}) ([0-9]{1,16}) ([0-9]{1,16}) '
    r'(?:- - -|([0-9]{1,16}) ([0-9]{1,16}) ([0-9]{1,9})) ([a-z]+) ([^\n\r\u2028\u2029]*)')
SHEET_LINE = re.compile(r'([A-Z0-9]{1,16}) ([1-9][0-9]{0,9}) ([0-9a-f]{64})')
# Behind the number of a quote: taken from an order after a crash, and why one beyond the limit of a step was accepted.
MARKS = tuple(recovered + admitted for recovered in ('', '*')
              for admitted in ('', '^opening', '^agreed', '^held', '^confirmed', '^wide'))
LATE_MINUTES_MAX = 3


class NotLog(Exception):
    """A text that is none of the log's, and why."""


def lines_of(text, form):
    if not text.endswith('\n'):
        raise NotLog('its last line has no end')
    first, *rest = text[:-1].split('\n')
    if first != form:
        raise NotLog(f'its form is not {form}')
    return rest


def read_sheet(text):
    """minute, previous, key, and (count, head) of each instrument and of the states."""
    lines = lines_of(text, 'plumbline-minute 1')
    said = {}
    for name in ('minute', 'previous', 'key'):
        word, _, said[name] = (lines.pop(0) if lines else '').partition(' ')
        if word != name:
            raise NotLog(f'it names no {name}')
    if lines and lines[0].startswith('next '):
        said['next'] = lines.pop(0)[5:]
    corrected = None
    if lines and lines[0].startswith('corrected '):
        corrected = minute_of(lines.pop(0)[10:])
        if corrected is None:
            raise NotLog('it continues no minute')
    for name in said:
        if name != 'minute' and HASH(said[name]):
            raise NotLog(f'its {name} is not 64 hexadecimal digits')
    said['minute'] = minute_of(said['minute'])
    if said['minute'] is None:
        raise NotLog('its minute is none')
    if corrected is not None and corrected <= said['minute']:
        raise NotLog('it corrects nothing')
    said['lines'] = {}
    for line in lines:
        parts = SHEET_LINE.fullmatch(line)
        if parts is None:
            raise NotLog(f'this is no line of a sheet: {line}')
        said['lines'][parts[1]] = int(parts[2]), parts[3]
    return said


def read_segment(text):
    """code, minute, scale, and each quote by its number."""
    lines = lines_of(text, 'plumbline-ticks 1')
    heading = HEADING.fullmatch(lines.pop(0) if lines else '')
    minute = heading and minute_of(heading[2])
    if minute is None:
        raise NotLog('its heading is none')
    ticks = {}
    for line in lines:
        parts = TICK.fullmatch(line)
        if parts is None:
            raise NotLog(f'this is no line of a segment: {line}')
        if parts[3] not in MARKS:
            raise NotLog(f'nobody knows the mark {parts[3]} in the line: {line}')
        source = source_in(parts[12])
        if source is None or parts[11] not in QUOTE_KINDS:
            raise NotLog(f'nobody knows this kind or source of a quote: {line}')
        at, received_at, bid, ask = (int(parts[place]) for place in range(4, 8))
        ticks.setdefault((int(parts[1]), int(parts[2])), {
            'line': line, 'bid': bid, 'ask': ask, 'at': at, 'receivedAt': received_at, 'source': source, 'kind': parts[11]})
    return {'code': heading[1], 'minute': minute, 'scale': int(heading[3]), 'count': len(lines), 'ticks': ticks}


STATES = 'STATES'
STATES_HEADING = re.compile(r'STATES (\S{24}) previous ([0-9a-f]{64})')
STATE_LINE = re.compile(
    r'([0-9]{1,16}) ([0-9]{1,15})\.([0-9]{1,15}) (?:begin ([0-9]{1,9})|clock ([0-9]{1,16}) ([0-9]{1,9})'
    r'|(closed|halted|suspended) (on|off) (-|[a-z][a-z_.]{0,63}) ((?:[A-Z0-9]{1,16}|all)(?: (?:[A-Z0-9]{1,16}|all))*))')
FLAGS = ('closed', 'halted', 'suspended')


def read_states(text):
    """What a minute says of what could be traded in it, line by line."""
    lines = lines_of(text, 'plumbline-states 1')
    heading = STATES_HEADING.fullmatch(lines.pop(0) if lines else '')
    minute = heading and minute_of(heading[1])
    if minute is None:
        raise NotLog('its heading is none')
    states = []
    for line in lines:
        parts = STATE_LINE.fullmatch(line)
        if parts is None:
            raise NotLog(f'this is no line of states: {line}')
        said = {'at': int(parts[1]), 'after': (int(parts[2]), int(parts[3]))}
        if parts[4] is not None:
            said.update(kind='begin', steps=int(parts[4]))
        elif parts[5] is not None:
            said.update(kind='clock', to=int(parts[5]), steps=int(parts[6]))
        else:
            said.update(kind=parts[8], flag=parts[7], reason=parts[9], scopes=parts[10].split(' '))
        states.append(said)
    return {'code': STATES, 'minute': minute, 'count': len(lines), 'states': states}


def source_in(text):
    try:
        source = json.loads(f'"{text}"')
    except ValueError:
        return None
    return source if isinstance(source, str) else None


def logged(quote, scale):
    """A quote as the log has it; None where its prices do not fit the scale."""
    prices = [quote['bid'], quote['ask']] + ([quote['raw']['bid'], quote['raw']['ask']] if 'raw' in quote else [])
    units = [parse_positive(price, scale) for price in prices]
    if None in units:
        return None
    epoch, number = (int(part) for part in quote['sequence'].split('.'))
    at, received_at = moment(quote['at']), moment(quote['receivedAt'])
    raw = f"{units[2]} {units[3]} {quote['raw']['version']}" if 'raw' in quote else '- - -'
    name = json_text(quote['source'])[1:-1]
    return {
        'sequence': (epoch, number), 'bid': units[0], 'ask': units[1], 'at': at, 'receivedAt': received_at,
        'source': quote['source'], 'kind': quote['kind'], 'first': f'{epoch}.{number}',
        'rest': f" {at} {received_at} {units[0]} {units[1]} {raw} {quote['kind']} {name}\n",
    }


def has_quote(text, tick):
    return any(f"\n{tick['first']}{mark}{tick['rest']}" in text for mark in MARKS)


class Log:
    """What a receipt carries of the log."""

    def __init__(self, receipt, keys, found, left):
        self.receipt, self.keys, self.found, self.left = receipt, keys, found, left
        self.listed, self.segments = {}, {}

    def check(self):
        self.texts()
        return sum(self.quote(*each) for each in quotes_of(self.receipt))

    def texts(self):
        for index, sheet in enumerate(self.receipt['log']['sheets']):
            self.sheet(sheet, f'log.sheets[{index}]')
        for index, segment in enumerate(self.receipt['log']['segments']):
            self.segment(segment, f'log.segments[{index}]')

    def sheet(self, sheet, field):
        if hash_of(sheet['text']) != sheet['hash']:
            return self.found(f'{field}.text', f"it is not what the hash {sheet['hash']} was made of")
        try:
            read = read_sheet(sheet['text'])
        except NotLog as why:
            return self.found(f'{field}.key', f'it is no sheet: {why}')
        if read['key'] != sheet['key']:
            return self.found(f'{field}.key', 'the sheet says otherwise')
        if read['minute'] != minute_of(sheet['minute']):
            return self.found(f'{field}.minute', 'the sheet says otherwise')
        statement = f"plumbline-head 1 {sheet['minute']} {sheet['hash']}"
        if not is_signed(sheet['key'], statement, sheet['signature']):
            return self.found(f'{field}.signature', f"it is not one of the key {sheet['key']}")
        if self.keys and sheet['key'] not in self.keys:
            self.found(f'{field}.key', 'it is not one that was named')
        for code, line in read['lines'].items():
            self.listed[sheet['minute'], code] = line

    def segment(self, segment, field):
        code, minute, text = segment['code'], segment['minute'], segment['text']
        if (minute, code) not in self.listed:
            return self.found(f'{field}.minute', f'no signed sheet lists {code} at {minute}')
        count, head = self.listed[minute, code]
        if hash_of(text) != head:
            return self.found(f'{field}.text', f'it is not what the head {head} was made of')
        try:
            read = read_states(text) if code == STATES else read_segment(text)
        except NotLog as why:
            return self.found(f'{field}.text', f'it is no segment: {why}')
        if (read['code'], read['minute'], read['count']) != (code, moment(minute), count):
            return self.found(f'{field}.text', 'it is not what its sheet says')
        self.segments[minute, code] = {**read, 'text': text}

    def quote(self, field, quote, scale):
        """1 for a quote that is in its segment as the receipt has it."""
        segment = self.segments.get((quote['minute'], quote['code']))
        if segment is None:
            self.left(field, 'its minute was not signed yet when the receipt was made; ask for it again'
                      if quote['minute'] is None else 'the receipt does not carry its segment')
            return 0
        if segment['scale'] != scale:
            self.found(f'{field}.minute', f"the log counts its prices in 10^-{segment['scale']}, the receipt in 10^-{scale}")
            return 0
        tick = logged(quote, scale)
        if tick is not None and has_quote(segment['text'], tick):
            return 1
        there = tick and segment['ticks'].get(tick['sequence'])
        if not there:
            self.found(f'{field}.sequence', f"the log has no quote {quote['sequence']} of {quote['code']} in that minute")
        else:
            names = ('bid', 'ask', 'at', 'receivedAt', 'source', 'kind')
            other = next((name for name in names if there[name] != tick[name]), 'raw')
            self.found(f'{field}.{other}', 'the log has it otherwise')
        return 0


def quotes_of(receipt):
    """Every quote with its field and the scale of its prices."""
    instrument = receipt['instrument']
    for index, step in enumerate(receipt['steps']):
        if step['quote'] is not None:
            yield f'steps[{index}].quote', step['quote'], instrument['priceScale']
        if step.get('conversion') is not None and instrument['conversion'] is not None:
            yield f'steps[{index}].conversion', step['conversion'], instrument['conversion']['pairScale']
        if step['kind'] == 'adjusted' and step['terms']['kind'] == 'replacement' and step['quote'] is None:
            instrument = step['terms']['instrument']

# ---------------------------------------------------------------- the rules, version 1

MONIES = ('notional', 'margin', 'feeOpen', 'financing', 'adjusted')
SCALE_MAX = 12


def plus(text):
    return f'({text})' if text.startswith('-') else text


def check_scales(instrument, field):
    scales = {'priceScale': instrument['priceScale'], 'digits': instrument['digits']}
    if instrument['conversion']:
        scales['conversion.pairScale'] = instrument['conversion']['pairScale']
    for name, scale in scales.items():
        if scale > SCALE_MAX:
            raise Unreadable(f'{field}.{name}', str(scale))


def amount_in(terms, name, field):
    """Millionths of the currency; nothing below zero."""
    amount = parse(terms[name], 6)
    if amount is None or amount < 0:
        raise Unreadable(f'{field}.terms.{name}', terms[name])
    return amount


class Replay:
    """Works an order out once more, step by step, from its quotes."""

    def __init__(self, receipt):
        self.order, self.instrument, self.steps = receipt['order'], receipt['instrument'], receipt['steps']
        self.long = self.order['side'] == 'long'
        self.code = self.order['code']
        self.be_of(self.instrument, 'instrument')
        self.faults, self.formula = [], []
        # What waits, what is held, what it came to, and the levels at which it closes.
        self.waiting = self.held = self.settled = None
        # Order and place of the pair it is one of; when it got its price or its tie; the action that changed its units.
        self.link = self.since = self.adjusted_to = None
        self.is_ended = self.is_summed = False
        # The quote of the level that has closed this part.
        self.fired_by = None
        self.levels = {'takeProfit': None, 'stopLoss': None, 'trailing': None}

    def be_of(self, instrument, field):
        """From here on the order is one of this instrument."""
        check_scales(instrument, field)
        self.instrument, self.scale, self.conversion = instrument, instrument['priceScale'], instrument['conversion']

    # -- reading and writing

    def compare(self, field, stated, computed):
        if stated != computed:
            self.faults.append((field, stated, computed))

    def price(self, text, field):
        value = parse_positive(text, self.scale)
        if value is None:
            raise Unreadable(field, text)
        return value

    def level(self, levels, name, field):
        return None if levels[name] is None else self.price(levels[name], f'{field}.{name}')

    def price_text(self, price):
        return None if price is None else show(price, self.scale, self.instrument['digits'])

    def sides(self, quote, scale, field):
        both = []
        for side in ('bid', 'ask'):
            value = parse_positive(quote[side], scale)
            if value is None:
                raise Unreadable(f'{field}.{side}', quote[side])
            both.append(value)
        return both

    def tick(self):
        return self.price(self.instrument['tick'], 'instrument.tick')

    def opening_price(self, quote, field):
        bid, ask = self.sides(quote, self.scale, field)
        return ask if self.long else bid

    def closing_price(self, quote, field):
        bid, ask = self.sides(quote, self.scale, field)
        return bid if self.long else ask

    # -- levels at which parts are closed

    def parts(self, levels, field):
        """Price and lots of each, nearest first."""
        return [(self.price(each['price'], f'{field}.profitLevels[{index}].price'), parse(each['lots'], 6))
                for index, each in enumerate(levels.get('profitLevels', ()))]

    def compare_parts(self, said, parts, field):
        """An order without levels has no list of them, rather than an empty one."""
        said = said.get('profitLevels')
        if said == []:
            self.compare(f'{field}.profitLevels', '0', None)
        for index in range(max(len(said or ()), len(parts))):
            stated = said[index] if index < len(said or ()) else {'price': None, 'lots': None}
            price, lots = parts[index] if index < len(parts) else (None, None)
            at = f'{field}.profitLevels[{index}]'
            self.compare(f'{at}.price', stated['price'], self.price_text(price))
            self.compare(f'{at}.lots', stated['lots'], None if lots is None else lots_text(lots))

    def is_profit(self, price, level):
        return price >= level if self.long else price <= level

    def fitting(self, parts, lots):
        """From the nearest on, as long as something is left behind each."""
        asked, kept = 0, []
        for price, own in parts:
            asked += own
            if asked >= lots:
                break
            kept.append((price, own))
        return kept

    # -- values

    def in_cents(self, price_times_lots, conversion, field):
        """Price units times millionths of a lot, as an exact fraction of cents."""
        return self.in_money(price_times_lots * self.instrument['contractSize'], conversion, field, 10**self.scale)

    def in_money(self, amount, conversion, field, scale=1):
        """An amount of the instrument's currency times millionths of a unit, over a scale, likewise."""
        a, b = amount * 100, scale * 10**6
        if self.conversion is None:
            return a, b
        if conversion is None or conversion['code'] != self.conversion['pair']:
            raise Unreadable(field, conversion['code'] if conversion else 'null')
        pair_scale = self.conversion['pairScale']
        twice_middle, two = sum(self.sides(conversion, pair_scale, field)), 2 * 10**pair_scale
        return (a * twice_middle, b * two) if self.conversion['by'] == 'multiply' else (a * two, b * twice_middle)

    def value(self, lots, price, conversion, field):
        return up(*self.in_cents(price * lots, conversion, field))

    def fee(self, value):
        return up(value * parse(self.instrument['feeRate'], 6), 10**6)

    def sums_of(self, step, field):
        """The sums of the account that a step moves; once it has any, no later amount is rounded by itself."""
        if 'sums' in step:
            self.is_summed = True
        elif self.is_summed:
            self.compare(f'{field}.sums', None, 'sums')
        return step.get('sums', {})

    def carried(self, sums, name, exact, alone, rounding, field):
        """What an exact amount (a, b) pays as its sum goes on; by itself where no sum is said."""
        if name not in sums:
            return alone
        before, amount = read_sum(sums[name]['before'], f'{field}.sums.{name}.before'), Fraction(*exact)
        after = (before + amount) % 2
        if after.denominator > SUM_DENOMINATOR_MAX:
            after = Fraction(down(after.numerator * 10**18, after.denominator), 10**18)
        self.compare(f'{field}.sums.{name}.after', sums[name]['after'], str(after))
        whole = before + amount
        return rounding(whole.numerator, whole.denominator) - rounding(before.numerator, before.denominator)

    def exact_fee(self, lots, price, conversion, field):
        a, b = self.in_cents(price * lots, conversion, field)
        return a * parse(self.instrument['feeRate'], 6), b * 10**6

    def converted(self, conversion):
        """How a formula writes the conversion, in words and in numbers."""
        if self.conversion is None or conversion is None:
            return '', ''
        sign = '×' if self.conversion['by'] == 'multiply' else '/'
        return (f" {sign} middle of {self.conversion['pair']}",
                f" {sign} (({conversion['bid']} + {conversion['ask']}) / 2)")

    def sum(self, figure, words, numbers):
        self.formula.append({'figure': figure, 'words': words, 'numbers': numbers})

    # -- steps

    def run(self):
        for index, step in enumerate(self.steps):
            field = f'steps[{index}]'
            if step['quote'] is not None:
                self.compare(f'{field}.quote.code', step['quote']['code'], self.code)
            if self.is_ended:
                self.compare(f'{field}.kind', step['kind'], None)
            else:
                REPLAYED[step['kind']](self, step, field)

    def nothing(self, step, field):
        """What was asked for moves no figure."""

    def is_waiting(self):
        return self.waiting is not None and self.held is None and self.order['type'] != 'market'

    def linked(self, step, field):
        """Ties an order that waits to another one, once."""
        other, place = step['other'], step['place']
        if not self.is_waiting() or self.link is not None:
            self.compare(f'{field}.kind', 'linked', None)
        elif other in (step['order'], self.order['id']):
            self.compare(f'{field}.other', other, None)
        elif place not in (1, 2):
            self.compare(f'{field}.place', str(place), None)
        else:
            self.link, self.since = (other, place), step['at']

    def unlinked(self, step, field):
        other, place = self.link or (None, step['place'])
        self.compare(f'{field}.other', step['other'], other)
        self.compare(f'{field}.place', str(step['place']), str(place))
        self.link = None

    def ended(self, step, field):
        """Only what waits ends; what ends because another order was filled was tied to it, and had no turn before it."""
        self.is_ended = True
        if not self.is_waiting():
            return self.compare(f'{field}.kind', 'ended', None)
        if step['reason'] != 'other_filled':
            return self.compare(f'{field}.other', step.get('other'), None)
        if self.link is None or step['quote'] is None:
            return self.compare(f'{field}.reason', step['reason'], None)
        other, place = self.link
        self.compare(f'{field}.other', step.get('other'), other)
        if place == 1 and self.is_reached(step['quote'], field):
            self.compare(f'{field}.reason', step['reason'], 'opened')

    def is_reached(self, quote, field):
        """Whether a quote would have opened what waits: it came after its price and its tie, and in its units."""
        at, level = self.opening_price(quote, f'{field}.quote'), self.price(self.waiting['price'], f'{field}.price')
        if moment(quote['receivedAt']) <= moment(self.since):
            return False
        if self.adjusted_to is not None and moment(quote['at']) < moment(self.adjusted_to):
            return False
        return self.meets(at, level)

    def meets(self, price, level):
        """A limit opens at its price or better, a stop at its price or beyond."""
        return price <= level if self.long == (self.order['type'] == 'limit') else price >= level

    def placed(self, step, field):
        self.parts(step, field)
        self.waiting = self.levels = step
        self.since = step['at']

    def targets(self, step, field):
        self.parts(step, field)
        self.levels = step

    def opened(self, step, field):
        lots, price = parse(step['lots'], 6), self.opening_price(step['quote'], f'{field}.quote')
        value = self.value(lots, price, step['conversion'], f'{field}.conversion')
        leverage = self.order['leverage']
        margin, sums = up(value, max(1, leverage)), self.sums_of(step, field)
        exact = self.exact_fee(lots, price, step['conversion'], f'{field}.conversion')
        fee = self.carried(sums, 'fee', exact, self.fee(value), up, field)
        for name, computed in (('price', self.price_text(price)), ('notional', money(value)),
                               ('margin', money(margin)), ('feeOpen', money(fee))):
            self.compare(f'{field}.{name}', step[name], computed)
        self.triggered(step, price, field)
        self.parts(step, field)
        self.held = {'lots': lots, 'price': price, 'notional': value, 'margin': margin, 'feeOpen': fee,
                     'financing': 0, 'adjusted': 0}
        self.levels, self.link = step, None
        words, numbers = self.converted(step['conversion'])
        size, rate, at = self.instrument['contractSize'], self.instrument['feeRate'], self.price_text(price)
        self.sum('openPrice', 'a long order opens at the ask' if self.long else 'a short order opens at the bid', at)
        self.sum('notional', f'lots × contract size × price{words}, up to the next cent',
                 f'{lots_text(lots)} × {size} × {at}{numbers} = {money(value)}')
        self.sum('margin', 'notional / leverage, up to the next cent', f'{money(value)} / {leverage} = {money(margin)}')
        how, moved = summed(sums, 'fee')
        self.sum('feeOpen', (EXACT_FEE if sums else 'notional × fee rate, up to the next cent') + how,
                 f'{money(value)} × {rate} = {money(fee)}{moved}')

    def triggered(self, step, price, field):
        """What waited opens at a price that meets its own, with the lots that waited."""
        dropped = step.get('droppedTakeProfit')
        if self.order['type'] == 'market':
            return self.compare(f'{field}.droppedTakeProfit', dropped, None)
        if self.waiting is None:
            return self.compare(f'{field}.kind', 'opened', None)
        level = self.price(self.waiting['price'], f'{field}.price')
        if not self.meets(price, level):
            self.compare(f'{field}.quote', self.price_text(price), self.waiting['price'])
        self.compare(f'{field}.lots', step['lots'], self.waiting['lots'])
        closes_at = self.closing_price(step['quote'], f'{field}.quote')
        self.profit_kept(step, closes_at, field)
        ahead = [each for each in self.parts(self.levels, field) if not self.is_profit(closes_at, each[0])]
        self.compare_parts(step, ahead, field)

    def profit_kept(self, step, closes_at, field):
        """A take profit that the gap had passed is dropped, any other is kept."""
        asked, dropped = self.levels['takeProfit'], step.get('droppedTakeProfit')
        if dropped is None:
            return self.compare(f'{field}.takeProfit', step['takeProfit'], asked)
        profit = self.level(self.levels, 'takeProfit', field) if asked is not None else None
        is_passed = profit is not None and self.is_profit(closes_at, profit)
        self.compare(f'{field}.takeProfit', step['takeProfit'], None)
        self.compare(f'{field}.droppedTakeProfit', dropped, self.price_text(profit) if is_passed else None)

    def trailed(self, step, field):
        """The stop follows in whole steps of a tenth of its distance, rounded up to the tick, and never back."""
        before, self.levels = self.levels, step
        self.compare_parts(step, self.parts(before, field), field)
        self.compare(f'{field}.takeProfit', step['takeProfit'], before['takeProfit'])
        if before['stopLoss'] is None or before['trailing'] is None or step['quote'] is None:
            return self.compare(f'{field}.trailing', before['trailing'], step['trailing'])
        tick, stop = self.tick(), self.level(before, 'stopLoss', field)
        distance = self.level(before, 'trailing', field)
        at = self.closing_price(step['quote'], f'{field}.quote')
        stride = max(tick, up(distance, 10 * tick) * tick)
        behind = at - distance - stop if self.long else stop - (at + distance)
        moved = max(0, down(behind, stride)) * stride
        self.compare(f'{field}.stopLoss', step['stopLoss'], self.price_text(stop + moved if self.long else stop - moved))
        self.compare(f'{field}.trailing', step['trailing'], before['trailing'])

    def split(self, step, field):
        """The part takes its share by lots of each amount, rounded down; the rest keeps what is left."""
        if not self.needed(step, field):
            return
        held, lots = self.held, parse(step['part']['lots'], 6)
        if lots >= held['lots']:
            raise Unreadable(f'{field}.part.lots', step['part']['lots'])
        part = {**held, 'lots': lots, **{name: down(held[name] * lots, held['lots']) for name in MONIES}}
        rest = {**held, 'lots': held['lots'] - lots, **{name: held[name] - part[name] for name in MONIES}}
        self.compare(f'{field}.rest.lots', step['rest']['lots'], lots_text(rest['lots']))
        for name in MONIES:
            self.compare(f'{field}.part.{name}', step['part'][name], money(part[name]))
            self.compare(f'{field}.rest.{name}', step['rest'][name], money(rest[name]))
            if held[name] != 0:
                self.sum(f'part.{name}', 'the part that was closed takes its share by lots, down to the cent; the rest stays',
                         f'{plus(money(held[name]))} × {lots_text(lots)} / {lots_text(held["lots"])}'
                         f' = {money(part[name])}; rest {money(rest[name])}')
        self.split_levels(step, part['lots'], rest['lots'], field)
        self.held = part if step['child'] == self.order['id'] else rest

    def split_levels(self, step, part, rest, field):
        """A level closes the nearest part, at a quote that has reached it; otherwise those end that no longer fit."""
        parts, level = self.parts(self.levels, field), step.get('level')
        if level is not None:
            price, lots = parts[0] if parts else (None, None)
            self.compare(f'{field}.level', level, self.price_text(price))
            if price is not None:
                self.compare(f'{field}.part.lots', lots_text(part), lots_text(lots))
                at = None if step['quote'] is None else self.closing_price(step['quote'], f'{field}.quote')
                if at is None or not self.is_profit(at, price):
                    self.compare(f'{field}.quote', self.price_text(at), self.price_text(price))
        self.compare_parts(step, self.fitting(parts, rest) if level is None else parts[1:], field)
        is_own = step['child'] == self.order['id']
        levels = {name: self.levels[name] for name in self.levels_named}
        if is_own and level is not None:
            levels['takeProfit'] = level
        if not is_own and 'profitLevels' in step:
            levels['profitLevels'] = step['profitLevels']
        self.levels = levels
        self.fired_by = (step['quote'] or {}).get('sequence', NONE) if is_own and level is not None else None

    def financed(self, step, field):
        """A night: value in the middle of the quote × rate × days / days of a year."""
        if not self.needed(step, field):
            return
        twice_middle = sum(self.sides(step['quote'], self.scale, f'{field}.quote'))
        a, b = self.in_cents(twice_middle * self.held['lots'], step['conversion'], f'{field}.conversion')
        value = half_even(a, 2 * b)
        basis = 360 if step['basis'] == 360 else 365
        rate, days = parse(step['rate'], 6), step['days']
        sums = self.sums_of(step, field)
        amount = self.carried(sums, 'result', (a * rate * days, 2 * b * 10**6 * basis),
                           half_even(value * rate * days, 10**6 * basis), half_even, field)
        self.compare(f'{field}.basis', str(step['basis']), str(basis))
        self.compare(f'{field}.notional', step['notional'], money(value))
        self.compare(f'{field}.amount', step['amount'], money(amount))
        how, moved = summed(sums, 'result')
        self.sum('financing',
                 f"value at the middle × rate × nights / days of the year, half to even{how} ({step['day']})",
                 f"{money(value)} × {plus(step['rate'])} × {step['days']} / {step['basis']} = {money(amount)}{moved}")
        self.held = {**self.held, 'financing': self.held['financing'] + amount}

    def new_price(self, price, terms, rounding):
        """A price in the units after a split, on the tick and never below one."""
        if price is None:
            return None
        tick = self.tick()
        a, b = price * terms['before'], terms['after'] * tick
        ticks = {'up': up(a, b), 'down': down(a, b), 'nearest': down(2 * a + b, 2 * b)}[rounding]
        return max(1, ticks) * tick

    def new_levels(self, step, field):
        """Levels after a corporate action: rounded away from the price by a split, untouched by a dividend and an end."""
        levels = {name: self.level(step['before'], name, f'{field}.before') for name in self.levels_named}
        if step['terms']['kind'] != 'split':
            return levels
        above, below = ('up', 'down') if self.long else ('down', 'up')
        rounding = {'takeProfit': above, 'stopLoss': below, 'trailing': 'up'}
        return {name: self.new_price(level, step['terms'], rounding[name]) for name, level in levels.items()}

    def new_parts(self, step, lots, field):
        """Levels at which parts are closed after a corporate action, of an order that then has so many lots."""
        parts, terms = self.parts(step['before'], f'{field}.before'), step['terms']
        if terms['kind'] != 'split':
            return parts
        moved = [(self.new_price(price, terms, 'up' if self.long else 'down'), down(own * terms['after'], terms['before']))
                 for price, own in parts]
        return self.fitting([each for each in moved if each[1] > 0], lots)

    levels_named = ('takeProfit', 'stopLoss', 'trailing')

    def compare_levels(self, step, levels, field):
        for name in self.levels_named:
            self.compare(f'{field}.after.{name}', step['after'][name], self.price_text(levels[name]))

    def adjusted(self, step, field):
        """A corporate action, of what is held or of what waits."""
        terms = step['terms']
        if terms['kind'] in ('split', 'replacement') and (terms['before'] < 1 or terms['after'] < 1):
            raise Unreadable(f'{field}.terms', f"{terms['before']} : {terms['after']}")
        self.compare_parts(step['before'], self.parts(self.levels, field), f'{field}.before')
        self.levels = step['after']
        if self.held is None:
            return self.adjusted_waiting(step, field)
        held, share = self.held, {}
        if terms['kind'] == 'replacement':
            lots, price, exact, (levels, parts), share = self.replaced(step, field)
        else:
            levels = self.new_levels(step, field)
            worked = {'split': self.divided, 'dividend': self.paid, 'end': self.ended_with}[terms['kind']]
            lots, price, exact = worked(step, field)
            parts = None
        size = self.instrument['contractSize']
        closing = '' if step['quote'] is None else self.price_text(self.closing_price(step['quote'], f'{field}.quote'))
        self.compare(f'{field}.before.lots', step['before']['lots'], lots_text(held['lots']))
        self.compare(f'{field}.before.price', step['before']['price'], self.price_text(held['price']))
        if share:
            self.be_of(terms['instrument'], f'{field}.terms.instrument')
            self.code = self.instrument['code']
        self.compare(f'{field}.after.lots', step['after']['lots'], lots_text(lots))
        self.compare(f'{field}.after.price', step['after']['price'], self.price_text(price))
        sums = self.sums_of(step, field)
        cash = self.carried(sums, 'result', exact, half_even(*exact), half_even, field)
        how, moved = summed(sums, 'result')
        self.compare(f'{field}.cash', step['cash'], money(cash))
        self.compare_parts(step['after'], self.new_parts(step, lots, field) if parts is None else parts, f'{field}.after')
        self.compare_levels(step, levels, field)
        ratio = f"{terms['after']} / {terms['before']}" if 'before' in terms else ''
        if terms['kind'] == 'replacement' and share:
            self.sum('adjusted',
                     f"lots × contract size × new units / old units / contract size of {self.instrument['code']}, down to its step, "
                     'price the reverse; cash of each unit, the rest of the lots at the stated price, and what rounding takes or '
                     f'gives, to who is long and from who is short, half to even{how}',
                     f"{lots_text(held['lots'])} × {size} × {ratio} / {self.instrument['contractSize']}, "
                     f"{terms['cash']} a unit, rest at {terms['price']}, cash {money(cash)}{moved}")
        elif terms['kind'] == 'replacement':
            self.sum('adjusted',
                     '(cash of each unit + stated price × new units / old units − closing price of the last quote) × lots × '
                     f'contract size, to who is long and from who is short, half to even{how}',
                     f"({terms['cash']} + {terms['price']} × {ratio} − {closing}) × {lots_text(held['lots'])} × {size}"
                     f' = {money(cash)}{moved}')
        elif terms['kind'] == 'split':
            self.sum('adjusted',
                     f'lots × new units / old units, price the reverse; what rounding takes or gives, half to even{how}',
                     f"{lots_text(held['lots'])} × {terms['after']} / {terms['before']}, cash {money(cash)}{moved}")
        elif terms['kind'] == 'end' and terms['price'] is None:
            self.sum('adjusted', 'the instrument ends at its last quote', f'cash {money(cash)}')
        elif terms['kind'] == 'end':
            self.sum('adjusted',
                     '(stated price − closing price of the last quote) × lots × contract size, '
                     f'to who is long and from who is short, half to even{how}',
                     f"({terms['price']} − {closing}) × {lots_text(held['lots'])} × {size} = {money(cash)}{moved}")
        else:
            self.sum('adjusted',
                     f'dividend of a unit × lots × contract size, to who is long and from who is short, half to even{how}',
                     f"{terms['amount']} × {lots_text(held['lots'])} × {size} = {money(cash)}{moved}")
        self.held = {**held, **share, 'lots': lots, 'price': price, 'adjusted': held['adjusted'] + cash}

    def divided(self, step, field):
        """Lots, opening price and cash after a split; the cash is what the rounding of both took or gave."""
        held, before, after = self.held, step['terms']['before'], step['terms']['after']
        lots = down(held['lots'] * after, before)
        opened = self.new_price(held['price'], step['terms'], 'nearest')
        at, scale = held['price'], after
        if step['quote'] is not None:
            at = self.closing_price(step['quote'], f'{field}.quote')
            if moment(step['quote']['at']) >= moment(step['effectiveAt']):
                scale = before
        gain = (at * after - held['price'] * scale) * held['lots'] - (at * before - opened * scale) * lots
        a, b = self.in_cents(gain if self.long else -gain, step['conversion'], f'{field}.conversion')
        return lots, opened, (a, b * scale)

    def paid(self, step, field):
        """Lots and opening price as they were, and the cash of a dividend."""
        held, amount = self.held, parse(step['terms']['amount'], 6)
        if amount is None:
            raise Unreadable(f'{field}.terms.amount', step['terms']['amount'])
        due = amount * held['lots'] * 10**self.scale
        a, b = self.in_cents(due if self.long else -due, step['conversion'], f'{field}.conversion')
        return held['lots'], held['price'], (a, b * 10**6)

    def ended_with(self, step, field):
        """Lots and opening price as they were; what a stated price adds to the result at the last quote."""
        held, terms = self.held, step['terms']
        stated = None if terms['price'] is None else parse(terms['price'], 6)
        if step['quote'] is None or terms['price'] is not None and (stated is None or stated < 0 or terms['source'] is None):
            raise Unreadable(f'{field}.terms.price', str(terms['price']))
        last = self.closing_price(step['quote'], f'{field}.quote') * 10**6
        move = ((last if stated is None else stated * 10**self.scale) - last) * held['lots']
        a, b = self.in_cents(move if self.long else -move, step['conversion'], f'{field}.conversion')
        return held['lots'], held['price'], (a, b * 10**6)

    def lots_into(self, lots, terms):
        """Lots of the successor, down to its step; none below its smallest size."""
        step, least = parse(terms['lotsStep'], 6), parse(terms['lotsMin'], 6)
        units = lots * self.instrument['contractSize'] * terms['after']
        kept = down(units, terms['before'] * terms['instrument']['contractSize'] * step) * step
        return 0 if kept < least else kept

    def price_into(self, price, terms, less, rounding):
        """A price as one of the successor, on its grid; None where the cash beside it has used it up."""
        into = terms['instrument']
        left = price * 10**6 - less * 10**self.scale
        if left <= 0:
            return None
        tick = parse_positive(into['tick'], into['priceScale'])
        return max(1, rounding(left * terms['before'] * 10**into['priceScale'],
                               terms['after'] * 10**6 * 10**self.scale * tick)) * tick

    def levels_into(self, step, cash, kept, field):
        """Levels of the successor, each for the same result: worth less by the cash, rounded away from the price."""
        terms, before = step['terms'], f'{field}.before'
        away, near = (up, down) if self.long else (down, up)

        def level(price, rounding, less=cash):
            return None if price is None else self.price_into(price, terms, less, rounding)

        levels = {name: self.level(step['before'], name, before) for name in ('takeProfit', 'stopLoss', 'trailing')}
        made = {'takeProfit': level(levels['takeProfit'], away), 'stopLoss': level(levels['stopLoss'], near)}
        # A distance is worth no less by cash; without a stop nothing follows the price.
        made['trailing'] = None if made['stopLoss'] is None else level(levels['trailing'], up, 0)
        parts = [(level(price, away), self.lots_into(lots, terms)) for price, lots in self.parts(step['before'], before)]
        return made, self.fitting([part for part in parts if part[0] is not None and part[1]], kept)

    def replaced(self, step, field):
        """A position of the successor and the cash beside it; or, too small for that, what the closing behind it lacks."""
        held, terms, size = self.held, step['terms'], self.instrument['contractSize']
        into, at = terms['instrument'], f'{field}.terms.instrument'
        levels = {name: self.level(step['before'], name, f'{field}.before')
                  for name in ('takeProfit', 'stopLoss', 'trailing')}
        parts = self.parts(step['before'], f'{field}.before')
        cash, price = amount_in(terms, 'cash', field), amount_in(terms, 'price', field)
        check_scales(into, at)
        if into['contractSize'] < 1:
            raise Unreadable(f'{at}.contractSize', str(into['contractSize']))
        if parse_positive(into['tick'], into['priceScale']) is None:
            raise Unreadable(f'{at}.tick', into['tick'])
        closing = None if step['quote'] is None else self.closing_price(step['quote'], f'{field}.quote')
        kept, before, after = self.lots_into(held['lots'], terms), terms['before'], terms['after']
        # Read here, so that what is missing is named before what does not fit.
        self.in_cents(0, step['conversion'], f'{field}.conversion')
        if (kept == 0) != (closing is not None):
            raise Unreadable(f'{field}.quote', step['quote']['sequence'] if step['quote'] else 'null')
        units, own = held['lots'] * size, 10**self.scale
        if kept == 0:
            a = ((cash * before + price * after) * own - closing * 10**6 * before) * units
            made, kept_lots, opened, b = (levels, parts), held['lots'], held['price'], 10**6 * own * before
            share = {}
        else:
            opened = self.price_into(held['price'], terms, 0, lambda n, d: down(2 * n + d, 2 * d))
            made, kept_lots = self.levels_into(step, cash, kept, field), kept
            there, scale = kept * into['contractSize'], 10**into['priceScale']
            paid = (cash * units * before + price * (units * after - there * before)) * own * scale
            a = paid + opened * there * before * 10**6 * own - held['price'] * units * before * 10**6 * scale
            b = before * 10**6 * own * scale
            share = {name: up(held[name] * there * before, units * after) for name in ('notional', 'margin')}
        c, d = self.in_money(a if self.long else -a, step['conversion'], f'{field}.conversion')
        return kept_lots, opened, (c, d * b), made, share

    def adjusted_waiting(self, step, field):
        """Only its price and levels follow; which sizes may be ordered is not in a receipt."""
        kind = self.order['type']
        if self.waiting is None or kind == 'market' or step['terms']['kind'] != 'split':
            return self.compare(f'{field}.kind', 'adjusted', None)
        price = self.price(step['before']['price'], f'{field}.before.price')
        levels = self.new_levels(step, field)
        waits_below = self.long == (kind == 'limit')
        moved = self.new_price(price, step['terms'], 'down' if waits_below else 'up')
        self.compare(f'{field}.after.price', step['after']['price'], self.price_text(moved))
        lots = parse(step['after']['lots'], 6)
        self.compare_parts(step['after'], self.new_parts(step, lots, field), f'{field}.after')
        self.compare_levels(step, levels, field)
        self.compare(f'{field}.cash', step['cash'], '0.00')
        self.waiting = {**self.waiting, 'price': step['after']['price'], 'lots': step['after']['lots']}
        self.since, self.adjusted_to = step['at'], step['effectiveAt']

    def closed(self, step, field):
        if not self.needed(step, field):
            return
        held, conversion = self.held, step['conversion']
        lots, opened, price = held['lots'], held['price'], self.closing_price(step['quote'], f'{field}.quote')
        move = price - opened if self.long else opened - price
        exact = self.in_cents(move * lots, conversion, f'{field}.conversion')
        sums = self.sums_of(step, field)
        result = self.carried(sums, 'result', exact, half_even(*exact), half_even, field)
        value = self.value(lots, price, conversion, f'{field}.conversion')
        fee = self.carried(sums, 'fee', self.exact_fee(lots, price, conversion, f'{field}.conversion'),
                        self.fee(value), up, field)
        net = result - held['feeOpen'] - fee + held['financing'] + held['adjusted']
        for name, computed in (('price', self.price_text(price)), ('result', money(result)),
                               ('feeClose', money(fee)), ('net', money(net))):
            self.compare(f'{field}.{name}', step[name], computed)
        self.fired(step, price, field)
        self.reason_of_level(step, field)
        self.settled = {'price': price, 'result': result, 'feeClose': fee, 'net': net}
        words, numbers = self.converted(conversion)
        size, rate = self.instrument['contractSize'], self.instrument['feeRate']
        at, was = self.price_text(price), self.price_text(opened)
        self.sum('closePrice', 'a long order closes at the bid' if self.long else 'a short order closes at the ask', at)
        how, moved = summed(sums, 'result')
        self.sum('result',
                 f"({'close − open' if self.long else 'open − close'}) × lots × contract size{words}, half to even{how}",
                 f"({f'{at} − {was}' if self.long else f'{was} − {at}'}) × {lots_text(lots)} × {size}{numbers}"
                 f' = {money(result)}{moved}')
        how, moved = summed(sums, 'fee')
        self.sum('feeClose',
                 (EXACT_FEE if sums else 'value at the closing price × fee rate, each up to the next cent') + how,
                 f'{money(value)} × {rate} = {money(fee)}{moved}')
        self.sum('net', 'result − both fees + financing + cash of corporate actions',
                 f"{plus(money(result))} − {money(held['feeOpen'])} − {money(fee)} + {plus(money(held['financing']))}"
                 f" + {plus(money(held['adjusted']))} = {money(net)}")

    def fired(self, step, price, field):
        """What a level closed was closed at a price that had reached it."""
        name = {'take_profit': 'takeProfit', 'stop_loss': 'stopLoss', 'trailing_stop': 'stopLoss'}.get(step['reason'])
        if name is None:
            return
        level = self.level(self.levels, name, field)
        is_reached = level is not None and (price >= level if self.long == (name == 'takeProfit') else price <= level)
        if not is_reached:
            self.compare(f'{field}.reason', self.price_text(price), f"{step['reason']} {self.levels[name] or ''}")

    def reason_of_level(self, step, field):
        """What a level has closed closes for it, by its quote; nothing else takes a profit before the levels do."""
        if self.fired_by is not None:
            self.compare(f'{field}.reason', step['reason'], 'take_profit')
            self.compare(f'{field}.quote.sequence', step['quote']['sequence'], self.fired_by)
        elif step['reason'] == 'take_profit' and 'profitLevels' in self.levels:
            self.compare(f'{field}.reason', step['reason'], (self.levels['profitLevels'] or [{'price': NONE}])[0]['price'])

    def needed(self, step, field):
        if self.held is None:
            self.compare(f'{field}.kind', step['kind'], None)
        return self.held is not None

    def figures(self):
        """The order as its steps leave it; null is what has not happened."""
        held, settled = self.held or {}, self.settled or {}
        waits = self.waiting['lots'] if self.waiting else None
        made = {'lots': lots_text(held['lots']) if held else waits,
                'openPrice': self.price_text(held.get('price')), 'closePrice': self.price_text(settled.get('price'))}
        for name in MONIES:
            made[name] = money(held[name]) if held else None
        for name in ('result', 'feeClose', 'net'):
            made[name] = money(settled[name]) if settled else None
        return made

    def state(self):
        if self.settled is not None or any(step['kind'] == 'ended' for step in self.steps):
            return 'closed'
        return 'pending' if self.held is None else 'open'


# What each kind of step does; whoever adds one to STEPS adds it here.
REPLAYED = {
    'placed': Replay.placed,
    'edited': Replay.placed,
    'linked': Replay.linked,
    'unlinked': Replay.unlinked,
    'ended': Replay.ended,
    'opened': Replay.opened,
    'targets': Replay.targets,
    'close_requested': Replay.nothing,
    'close_withdrawn': Replay.nothing,
    'trailed': Replay.trailed,
    'split': Replay.split,
    'financed': Replay.financed,
    'adjusted': Replay.adjusted,
    'closed': Replay.closed,
}


def compare_formula(replay, stated, formula):
    for index in range(max(len(stated), len(formula))):
        said, made = (each[index] if index < len(each) else {} for each in (stated, formula))
        for part in ('figure', 'words', 'numbers'):
            replay.compare(f'formula[{index}].{part}', said.get(part), made.get(part))


def check_sums(receipt, found):
    """How many sums match; each difference is named."""
    try:
        replay = Replay(receipt)
        replay.run()
    except Unreadable as fault:
        found(fault.field, f'it says {fault.stated}, and that cannot be worked out')
        return 0
    replay.compare('order.state', receipt['order']['state'], replay.state())
    replay.compare('instrument.code', receipt['instrument']['code'], receipt['order']['code'])
    for name, computed in replay.figures().items():
        replay.compare(f'figures.{name}', receipt['figures'][name], computed)
    compare_formula(replay, receipt['formula'], replay.formula)
    for field, stated, computed in replay.faults:
        found(field, f'it says {NONE if stated is None else stated}, and works out to {NONE if computed is None else computed}')
    return 0 if replay.faults else len(replay.formula)


# ---------------------------------------------------------------- timed deals, version 1

MINUTE_MS = 60_000
# How long a deal waits for its first quote, how late a quote may come that was made in time, and how old the deciding one may be.
ENTRY_WAIT_MS, LATE_MS, SILENCE_MS = 5_000, 2_000, 10_000
ALWAYS = 2**62


def moment_text(at):
    return (EPOCH + datetime.timedelta(milliseconds=at)).isoformat(timespec='milliseconds') + 'Z'


def sequence_text(tick):
    return None if tick is None else '{}.{}'.format(*tick['place'])


class Carried:
    """The log of a timed deal: its quotes in order, what is said of states, and which sheets continue each other."""

    def __init__(self, receipt, compare):
        deal, log = receipt['deal'], receipt['log']
        texts = {(each['minute'], each['code']): each['text'] for each in log['segments']}
        self.ticks, self.states, self.runs, self.says_states = [], [], [], True
        for index, sheet in enumerate(log['sheets']):
            try:
                read = read_sheet(sheet['text'])
            except NotLog:
                compare(f'log.sheets[{index}].text', sheet['minute'], None)
                continue
            name = moment_text(read['minute'])

            def part(code, reader):
                """A segment that the sheet lists; None where it lists none, or the receipt has not the one it lists."""
                if code not in read['lines']:
                    return None
                try:
                    there = reader(texts.get((name, code), ''))
                except NotLog:
                    there = {'count': 0}
                if there['count'] == read['lines'][code][0]:
                    return there
                return compare(f'log.segments {name} {code}', str(there['count']), str(read['lines'][code][0]))

            own, states = part(deal['code'], read_segment), part(STATES, read_states)
            if own is not None:
                if own['scale'] != deal['priceScale']:
                    compare('deal.priceScale', str(deal['priceScale']), str(own['scale']))
                for place, tick in own['ticks'].items():
                    self.ticks.append({**tick, 'place': place, 'minute': name})
            self.says_states = self.says_states and STATES in read['lines']
            here = states['states'] if states else []
            self.states += here
            entry = {'minute': read['minute'], 'previous': read['previous'], 'hash': sheet['hash'], 'states': here}
            if self.runs and self.runs[-1][-1]['hash'] == entry['previous']:
                self.runs[-1].append(entry)
            else:
                self.runs.append([entry])
        self.states.sort(key=lambda line: line['after'])
        turns = [line for line in self.states if 'steps' in line]
        self.ticks.sort(key=lambda tick: tick['place'])
        for tick in self.ticks:
            said = [line['steps'] for line in turns if line['after'] < tick['place']]
            tick['steps'] = said[-1] if said else 0

    def covers(self, window, step):
        """Whether a stretch is shown whole: up to its end and the minutes in which a late quote may stand, or up to a step."""
        first, last = window[0] - window[0] % MINUTE_MS, last_minute(window)
        return any(
            (run[0]['minute'] <= first or run[0]['previous'] == '0' * 64)
            and (run[-1]['minute'] >= last or any(line is step for each in run for line in each['states']))
            for run in self.runs)

    def hold(self, code, at, steps, before):
        """What kept an instrument from being traded: (flag, line), (None, None), or None where the lines begin later."""
        held, count = None, steps
        for line in self.states:
            if before is not None and line['after'] >= before:
                break
            count = line.get('steps', count)
            if count > steps:
                break
            if count == steps and line['at'] > at:
                continue
            if line['kind'] == 'begin':
                held = {}
            elif line['kind'] in ('on', 'off') and held is not None:
                for scope in line['scopes']:
                    if scope in (code, 'all') and line['kind'] == 'on':
                        held[line['flag'], scope] = {**line, 'scopes': [scope]}
                    elif scope in (code, 'all'):
                        held.pop((line['flag'], scope), None)
        if held is None:
            return None
        found = sorted(held.items(), key=lambda each: FLAGS.index(each[0][0]))
        return (found[0][0][0], found[0][1]) if found else (None, None)


def last_minute(window):
    return window[1] - window[1] % MINUTE_MS + LATE_MINUTES_MAX * MINUTE_MS


def state_text(line):
    place = '{} {}.{}'.format(line['at'], *line['after'])
    if line['kind'] == 'clock':
        return f"{place} clock {line['to']} {line['steps']}"
    return f"{place} {line['flag']} {line['kind']} {line['reason']} {' '.join(line['scopes'])}"


class TermReplay:
    """Works a timed deal out once more, from the quotes and the states of its log."""

    def __init__(self, receipt):
        self.receipt, self.deal, self.faults, self.formula = receipt, receipt['deal'], [], []

    def compare(self, field, stated, computed):
        if stated != computed:
            self.faults.append((field, stated, computed))

    def sum(self, figure, words, numbers):
        self.formula.append({'figure': figure, 'words': words, 'numbers': numbers})

    def run(self):
        """Whether the log is whole, and whether the reason of a void deal is left open by it."""
        deal, entry, last = self.deal, self.receipt['entry'], self.receipt['exit']
        stake, rate = parse(deal['stake'], 2), parse(deal['yield'], 4)
        if deal['priceScale'] > SCALE_MAX or deal['digits'] > SCALE_MAX:
            self.compare('deal.priceScale', str(deal['priceScale']), None)
            return False, False
        profit = down(stake * rate, 10**4)
        self.compare('deal.profit', deal['profit'], money(profit))
        self.compare('deal.state', deal['state'], 'settled' if deal['voidReason'] is None else 'void')
        self.sum('profit', 'stake × yield, rounded down', f"{deal['stake']} × {deal['yield']} = {money(profit)}")
        self.accepted = moment(deal['acceptedAt'])
        self.begun = None if entry is None else moment(entry['receivedAt'])
        self.ended = None if last is None else moment(last['receivedAt'])
        self.expiry = None if entry is None else self.begun + deal['seconds'] * 1_000
        self.compare('deal.expiresAt', deal['expiresAt'], None if entry is None else moment_text(self.expiry))
        self.log = Carried(self.receipt, self.compare)
        tried = [self.decide(steps) for steps in self.clocks()]
        whole = [each for each in tried if each['complete']]
        taken = next((each for each in whole if not each['faults']), whole[0] if whole else None)
        issued = moment(self.receipt['issuedAt'])
        if taken is None and all(issued > last_minute(each) + 2 * MINUTE_MS for each in self.windows(None)):
            self.compare('log.sheets', None, deal['code'])
        if taken is not None:
            self.faults += taken['faults']
            self.formula += taken['formula']
        won = {'win': profit, 'lose': -stake}.get(deal['result'], 0)
        self.compare('deal.net', deal['net'], money(won))
        words = {'win': 'profit', 'lose': 'minus the stake'}.get(deal['result'], 'the stake returns')
        self.sum('net', words, deal['net'])
        return taken is not None, taken is not None and taken['open']

    def clocks(self):
        """How often the clock may have been set when the deal was made; a step back names the same moments twice."""
        sequence = self.receipt['entry'] and self.receipt['entry']['sequence']
        begun = [tick['steps'] for tick in self.log.ticks if sequence_text(tick) == sequence]
        if begun:
            return begun[:1]
        every = {line['steps'] for line in self.log.states if 'steps' in line}
        return sorted(every | {tick['steps'] for tick in self.log.ticks}, reverse=True) or [0]

    def windows(self, step):
        first = self.accepted, self.accepted + ENTRY_WAIT_MS if self.begun is None else self.begun
        if step is not None:
            at = step['at']
            start = min(at, at if self.expiry is None else self.expiry) - SILENCE_MS
            return [first, (max(self.accepted, start), at)]
        if self.expiry is None:
            return [first]
        return [first, (self.begun if self.ended is None else self.ended, self.expiry + LATE_MS)]

    def decide(self, steps):
        """What the log makes of the deal, had the clock been set so often when it was made."""
        deal, log, faults, formula = self.deal, self.log, [], []
        ticks = [tick for tick in log.ticks if tick['steps'] == steps]
        step = next((line for line in log.states if line['kind'] == 'clock' and line['steps'] == steps + 1), None)
        is_set_again = any(line.get('steps', 0) > steps for line in log.states)
        now = step['at'] if step else 0 if is_set_again else ALWAYS
        said = self.outcome(ticks, now, steps)
        if said is None:
            enters = (tick for tick in ticks if self.judged(tick) == 'enters')
            said = {'void': 'clock', 'entry': next(enters, None), 'line': step}
        is_clock = deal['voidReason'] == 'clock'
        is_open = bool(said.get('open')) or is_clock and not log.says_states and step is None

        def compare(field, stated, computed):
            if stated != computed:
                faults.append((field, stated, computed))

        self.compare_quote(compare, 'entry', said.get('entry'))
        if not (is_open and is_clock):
            compare('deal.result', deal['result'], said.get('result'))
            compare('deal.voidReason', deal['voidReason'], said.get('void'))
            self.compare_quote(compare, 'exit', said.get('exit'))
        if said.get('exit') and deal['result'] is not None:
            formula.append({'figure': 'result', 'words': f"mid of the exit against mid of the entry, {deal['direction']}",
                            'numbers': f"{self.mid(said['exit'])} / {self.mid(said['entry'])} = {deal['result']}"})
        elif said.get('line'):
            formula.append({'figure': 'void', 'words': f"{deal['voidReason'] or ''}, as the price record says",
                            'numbers': state_text(said['line'])})
        windows = self.windows(step if is_clock else None)
        return {'faults': faults, 'formula': formula, 'open': is_open,
                'complete': all(log.covers(window, step) for window in windows)}

    def judged(self, tick):
        if tick['receivedAt'] <= self.accepted:
            return 'before'
        if tick['receivedAt'] > self.accepted + ENTRY_WAIT_MS:
            return 'late'
        return 'delayed' if tick['kind'] == 'delayed' else 'enters'

    def outcome(self, ticks, now, steps):
        """By the quotes of its instrument; None where they do not reach far enough."""
        deal = self.deal
        ticks = ticks[next((place for place, tick in enumerate(ticks) if self.judged(tick) != 'before'), len(ticks)):]
        if not ticks or self.judged(ticks[0]) == 'late':
            return {'void': 'no_entry'} if ticks or now > self.accepted + ENTRY_WAIT_MS else None
        entry = ticks[0]
        if self.judged(entry) == 'delayed':
            return {'void': 'delayed'}
        expiry = entry['receivedAt'] + deal['seconds'] * 1_000
        over = next((place for place, tick in enumerate(ticks)
                     if tick['at'] > expiry or tick['receivedAt'] > expiry + LATE_MS), None)
        if over is None and now <= expiry + LATE_MS:
            return None
        # A quote that begins a deal and was made after its expiry ends it as well.
        last = ticks[max(0, (len(ticks) if over is None else over) - 1)]
        both = {'entry': entry, 'exit': last}
        held = self.log.hold(deal['code'], expiry, steps, None if over is None else ticks[over]['place'])
        if held is None and deal['voidReason'] in FLAGS:
            return {**both, 'void': deal['voidReason'], 'open': True}
        if held and held[0]:
            return {**both, 'void': held[0], 'line': held[1]}
        if last['kind'] == 'delayed':
            return {**both, 'void': 'delayed'}
        if last['at'] < expiry - SILENCE_MS:
            return {**both, 'void': 'silent'}
        moved = last['bid'] + last['ask'] - entry['bid'] - entry['ask']
        if moved == 0:
            return {**both, 'result': 'equal'}
        return {**both, 'result': 'win' if (moved > 0) == (deal['direction'] == 'up') else 'lose'}

    def mid(self, tick):
        return show((tick['bid'] + tick['ask']) * 5, self.deal['priceScale'] + 1, self.deal['digits'])

    def compare_quote(self, compare, name, tick):
        stated = self.receipt[name]
        compare(f'{name}.sequence', stated and stated['sequence'], sequence_text(tick))
        if stated is None or tick is None or stated['sequence'] != sequence_text(tick):
            return
        compare(f'{name}.code', stated['code'], self.deal['code'])
        compare(f'{name}.minute', stated['minute'], tick['minute'])
        said = logged(stated, self.deal['priceScale'])
        if said is not None and has_quote('\n' + tick['line'] + '\n', said):
            return
        names = ('bid', 'ask', 'at', 'receivedAt', 'source', 'kind')
        other = next((each for each in names if said is None or said[each] != tick[each]), 'raw')
        compare(f'{name}.{other}', str(stated.get(other)), 'as the log has it')


def check_term_sums(receipt, found, left):
    """How many sums match; each difference is named."""
    replay = TermReplay(receipt)
    is_whole, is_open = replay.run()
    compare_formula(replay, receipt['formula'], replay.formula)
    for field, stated, computed in replay.faults:
        found(field, f'it says {NONE if stated is None else stated}, and works out to {NONE if computed is None else computed}')
    if replay.faults:
        return 0
    if is_open:
        left('deal.voidReason', 'the price record of its time does not say what could be traded, so that it does not show this reason')
    if not is_whole:
        left('log.sheets', 'the minutes around it were not all signed when the receipt was made; ask for it again')
    return len(replay.formula)


def verify_term(receipt, keys, verdict, found, left):
    check_seal(receipt, keys, found)
    log = Log(receipt, keys, found, left)
    log.texts()
    sums = 0
    if receipt['rules'] == TERM_RULES:
        sums = check_term_sums(receipt, found, left)
    else:
        left('rules', f"version {receipt['rules']} made it, and this program knows version {TERM_RULES}")
    deal, seal = receipt['deal'], receipt['seal']
    # Where the log is whole this is known already.
    for name in ('entry', 'exit'):
        quote = receipt[name]
        if not verdict.found and quote is not None and quote['minute'] is not None:
            log.quote(name, quote, deal['priceScale'])
    verdict.lines = [
        f"deal {deal['id']}: {deal['code']} {deal['direction']}, {deal['seconds']} s, {deal['result'] or 'void, ' + str(deal['voidReason'])}",
        f"sealed with the key {seal['key']}" + ('' if keys else '; compare it with the published key, or pass that with --key'),
        f"{len(receipt['log']['sheets'])} signed minutes, each whole",
        f'{sums} of {sums} sums match, by rules version {TERM_RULES}',
    ]
    return verdict


# ---------------------------------------------------------------- a file


def whole_or_not(text):
    """1.0 and 1e0 are the whole number 1, as in every reader of JSON that has only one kind of number."""
    value = float(text)
    return int(value) if value.is_integer() else value


def fields_once(pairs):
    """An object; of a name that stands twice one reader would show the first value, and another the last."""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError('a field stands twice in an object of it')
    return fields


def no_number(text):
    raise ValueError(f'{text} is no number')


class Verdict:
    """What was found of one file."""

    def __init__(self):
        self.lines, self.found, self.open = [], [], []

    def code(self):
        return 1 if self.found else 2 if self.open else 0


def verify(text, keys=()):
    verdict = Verdict()

    def found(field, why):
        verdict.found.append((field, why))

    def left(field, why):
        verdict.open.append((field, why))

    try:
        receipt = json.loads(text, object_pairs_hook=fields_once, parse_float=whole_or_not,
                             parse_constant=no_number)
    except (ValueError, RecursionError) as why:
        found('file', f'it cannot be read: {why}')
        return verdict
    form = receipt.get('form') if isinstance(receipt, dict) else None
    if isinstance(form, str) and form not in (FORM, TERM_FORM):
        found('form', f'nobody knows the form {json.dumps(form)}')
        return verdict
    is_term = form == TERM_FORM
    wrong = misfit(receipt, TERM_RECEIPT if is_term else RECEIPT, '')
    if wrong:
        found(*wrong)
        return verdict
    if is_term:
        return verify_term(receipt, keys, verdict, found, left)
    check_seal(receipt, keys, found)
    log = Log(receipt, keys, found, left)
    quotes, sums = log.check(), 0
    if receipt['rules'] == RULES:
        sums = check_sums(receipt, found)
    else:
        left('rules', f"version {receipt['rules']} made it, and this program knows version {RULES}")
    order, seal = receipt['order'], receipt['seal']
    verdict.lines = [
        f"order {order['id']}: {order['code']} {order['side']}, {order['state']}, as of {receipt['issuedAt']}",
        f"sealed with the key {seal['key']}" + ('' if keys else '; compare it with the published key, or pass that with --key'),
        f"{quotes} quotes of the receipt found in {len(log.segments)} segments of {len(receipt['log']['sheets'])} signed minutes",
        f'{sums} of {sums} sums match, by rules version {RULES}',
    ]
    return verdict


def files_of(names):
    for name in names:
        if os.path.isdir(name):
            yield from sorted(os.path.join(name, each) for each in os.listdir(name) if each.endswith('.json'))
        else:
            yield name


def read(path):
    if os.path.getsize(path) > FILE_BYTES_MAX:
        raise OSError(f'{path} is too large for a receipt')
    with open(path, encoding='utf-8', errors='replace', newline='') as file:
        return file.read()


def main(words):
    keys, names = (), []
    while words:
        word = words.pop(0)
        if word == '--key' and words:
            keys = tuple(words.pop(0).split(','))
        elif word.startswith('--'):
            raise ValueError('verify_receipt.py [--key <key>] <file or folder> ...')
        else:
            names.append(word)
    if any(HASH(key) for key in keys):
        raise ValueError('--key is a public key of 64 hexadecimal digits, or some, parted by commas')
    paths = list(files_of(names))
    if not paths:
        raise ValueError('verify_receipt.py [--key <key>] <file or folder> ...')
    codes = []
    for path in paths:
        try:
            verdict = verify(read(path), keys)
        except OSError as why:
            verdict = Verdict()
            verdict.open.append(('file', str(why)))
        codes.append(verdict.code())
        if len(paths) > 1:
            fields = ', '.join(field for field, _ in verdict.found or verdict.open)
            print(f'{codes[-1]} {path}' + (f': {fields}' if fields else ''))
            continue
        for line in verdict.lines:
            print(f'receipt: {line}')
        for field, why in verdict.found:
            print(f'receipt: BROKEN {field}: {why}')
        for field, why in verdict.open:
            print(f'receipt: not checked {field}: {why}')
    return 1 if 1 in codes else max(codes)


if __name__ == '__main__':
    # Windows writes its own code page otherwise.
    sys.stdout.reconfigure(encoding='utf-8')
    try:
        sys.exit(main(sys.argv[1:]))
    except (OSError, ValueError) as why:
        print(why, file=sys.stderr)
        sys.exit(2)
