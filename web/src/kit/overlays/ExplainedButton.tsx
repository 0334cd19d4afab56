// A button that says why it does not work, for those who could not know.
import { Button, type ButtonProps } from '@mantine/core';
import { Tooltip } from './Tooltip.tsx';

interface ExplainedButtonProps extends ButtonProps {
  /** Why it cannot be pressed; undefined where it can. */
  readonly reason: string | undefined;
  readonly onClick: () => void;
}

export function ExplainedButton({ reason, onClick, ...button }: ExplainedButtonProps) {
  const isRefused = reason !== undefined;
  return (
    <Tooltip label={reason} disabled={!isRefused}>
      {/* Not the attribute `disabled`: such a button takes no focus and could not say why. */}
      <Button
        {...button}
        aria-disabled={isRefused || undefined}
        data-disabled={isRefused || undefined}
        onClick={isRefused ? (event) => event.preventDefault() : onClick}
      />
    </Tooltip>
  );
}
