/**
 * A parameter or body that does not match its schema. Each service answers it with its own error
 * body.
 */
export class InvalidInput extends Error {
  readonly parameter: string;
  readonly expected: string;

  constructor(parameter: string, expected: string) {
    super(`The value of '${parameter}' is not valid: ${expected}`);
    this.parameter = parameter;
    this.expected = expected;
  }
}
