// What stands above the lines, where the window has room for a table.

export const LinesHead = ({ withTax }: { withTax: boolean }) => (
  <thead className="hidden text-left text-muted text-xs sm:table-header-group">
    <tr>
      <th scope="col" className="pb-1.5 font-medium">
        Description
      </th>
      <th scope="col" className="w-26 pb-1.5 pl-2 text-right font-medium">
        Quantity
      </th>
      <th scope="col" className="w-34 pb-1.5 pl-2 text-right font-medium">
        {withTax ? "Price with tax" : "Unit price"}
      </th>
      <th scope="col" className="w-26 pb-1.5 pl-2 text-right font-medium">
        Amount
      </th>
      <th scope="col" className="w-10">
        <span className="sr-only">Remove</span>
      </th>
    </tr>
  </thead>
)
