import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL } from '../../../../shared/forms/account-fields.ts';
import { type Field, fieldSchema } from '../../../../shared/forms/field.ts';
import { type FormState, formOf, submittedValue } from '../../../../worker/forms/form-state.ts';
import { lastOfEach } from '../../../../worker/http/read-fields.ts';

const messageFor = (field: Field, value: unknown) =>
  fieldSchema(field).safeParse(value).error?.issues[0]?.message;

describe('a field', () => {
  it.each([
    [undefined, 'account.email.required'],
    [7, 'account.email.required'],
    ['', 'account.email.required'],
    ['  ', 'account.email.required'],
    ['ada', 'account.email.invalid'],
    ['ada@cairn', 'account.email.invalid'],
    ['<b>@cairn.example\u0000 x', 'account.email.space'],
    [`${'a'.repeat(50)}@cairn.example`, 'account.email.long'],
    [' ada@cairn.example ', undefined],
    ['ada@ادا.example', undefined],
    ['ادا@cairn.example', 'account.email.character'],
  ])('says what is wrong with %j: %s', (value, message) => {
    expect(messageFor(EMAIL, value)).toBe(message);
  });

  it('is trimmed, except for a password', () => {
    const password: Field = { ...EMAIL, name: 'password', type: 'password', pattern: '.*', faults: [] };
    expect(fieldSchema(EMAIL).parse(' ada@cairn.example ')).toBe('ada@cairn.example');
    expect(fieldSchema(password).parse(' a b ')).toBe(' a b ');
  });

  it('may be empty when optional', () => {
    const optional: Field = { ...EMAIL, required: false, pattern: `(?:${EMAIL.pattern})?` };
    expect(messageFor(optional, '')).toBeUndefined();
  });

  it('is matched whole by the pattern that the browser checks', () => {
    const field: Field = { ...EMAIL, type: 'text', maxLength: 100, pattern: 'a|b' };
    expect(['a', 'b', 'ab', 'xa'].map((value) => messageFor(field, value))).toEqual([
      undefined,
      undefined,
      EMAIL.invalid,
      EMAIL.invalid,
    ]);
  });
});

describe('fields that come several times', () => {
  it('keep their last value, lists all', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (values) => {
        const read = lastOfEach({ one: values, many: values, single: 'x' }, ['many', 'single']);
        expect(read).toEqual({ one: values.at(-1), many: values, single: ['x'] });
      }),
    );
  });

  it('may have the names of inherited properties', () => {
    const fields = Object.fromEntries([['__proto__', ['a', 'b']]]);
    expect(Object.getOwnPropertyNames(lastOfEach(fields))).toEqual(['__proto__']);
  });
});

describe('a form that is shown again', () => {
  const state: FormState = {
    action: 'save',
    status: 400,
    type: 'bad-input',
    message: '',
    errors: {},
    values: { email: ['a', 'b'] },
  };

  it('belongs only to its own action', () => {
    expect(formOf(state, 'save')).toBe(state);
    expect(formOf(state, 'other')).toBeUndefined();
    expect(formOf(undefined, 'save')).toBeUndefined();
  });

  it('has what was typed last', () => {
    expect([submittedValue(state, 'email'), submittedValue(state, 'name')]).toEqual(['b', undefined]);
  });
});
