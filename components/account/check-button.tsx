import { Button, type ButtonProps } from '#components/ui/press/button.tsx';

/** What begins a check; `of` tells it from others on the page. */
export function CheckButton({ of, ...button }: Omit<ButtonProps, 'children'> & { of: string | undefined }) {
  return (
    <Button size="tool" aria-label={of && `Check pool: ${of}`} {...button}>
      Check pool
    </Button>
  );
}
