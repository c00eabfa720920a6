/** A text to copy, with a button for it that the script shows (client/staff/toolbar.ts). */
export function ToCopy({ name, value }: { name: string; value: string }) {
  return (
    <div className="staff-row">
      <label>
        {name}
        <input readOnly value={value} />
      </label>
      <button type="button" data-staff-copy="" aria-label={`Copy ${name}`} hidden>
        Copy
      </button>
    </div>
  );
}
