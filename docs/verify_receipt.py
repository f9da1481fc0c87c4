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

RULES = 1
FORM = 'plumbline-receipt 1'
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

