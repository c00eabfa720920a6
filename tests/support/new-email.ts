/** An e-mail address that nobody has used: requests that name one address are limited. */
export const newEmail = () => `${crypto.randomUUID().slice(0, 18)}@mail.test`;
