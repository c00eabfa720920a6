type Choice = { href: string; text: string };

type NoticeProps = { title: string; said: string; choices: readonly [Choice, Choice] };

/** A page of the checkout that cannot be shown: says why, and where to go on. */
export function CheckoutNotice({ title, said, choices: [first, second] }: NoticeProps) {
  return (
    <div className="checkout page gutter">
      <h1 className="display">{title}</h1>
      <p role="alert" className="checkout-note">
        {said}
      </p>
      <p className="checkout-buttons">
        <a href={first.href} className="button-primary">
          {first.text}
        </a>
        <a href={second.href} className="button-secondary">
          {second.text}
        </a>
      </p>
    </div>
  );
}
