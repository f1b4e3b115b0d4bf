import { classNames } from '#components/ui/class-names.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { type Absence, absenceText } from './absences.ts';

/** "Rig offline ≈ 53 min", "Not observed 2 h": beside each other, or in a line each where there is little room. */
export function AbsenceTexts({
  absences,
  className,
}: {
  absences: readonly Absence[];
  className?: string | undefined;
}) {
  return (
    <span className={classNames('flex flex-wrap content-start gap-x-3', className)}>
      {absences.map((absence) => (
        <Figured key={absence.kind} text={absenceText(absence)} />
      ))}
    </span>
  );
}
